import Foundation

extension Error {
  /// Why the system would not do something, in its own words.
  var reason: String {
    let error = self as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(cause.code)))
    }
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    let text = error.localizedDescription.replacing("The operation could not be completed. ", with: "")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
