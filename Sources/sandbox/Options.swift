import CSystem
import Foundation
import Shell

/// One option of the command line.
struct OptionSpec: Sendable {
  let long: String
  var short: Character?
  /// What its value is called; nil for an option without one.
  var value: String?
  let help: String

  /// How it is written in help: `--solution PATH`.
  var usage: String {
    (short.map { "-\($0), " } ?? "    ") + "--\(long)" + (value.map { " \($0)" } ?? "")
  }
}

/// Why the command line was not understood.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  /// Whether words were wrong, so that the help would tell; a file that is not there is another matter.
  var isAboutWords = true
}

/// The options and operands of a command line, read with `getopt_long`.
struct Options {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  private(set) var operands: [String] = []

  /// - Parameter stopsAtOperand: Whether what follows the first operand is left as it is.
  init(_ arguments: [String], _ specs: [OptionSpec], stopsAtOperand: Bool = false) throws(UsageError) {
    let names = specs.map { strdup($0.long) }
    let words = (["sandbox"] + arguments).map { strdup($0) }
    defer { for pointer in names + words { free(pointer) } }
    let long =
      zip(names, specs).enumerated().map { index, pair in
        option(name: pair.0, has_arg: pair.1.value == nil ? 0 : 1, flag: nil, val: Int32(1000 + index))
      } + [option()]
    // A colon in front tells a missing value from an unknown option.
    let short =
      (stopsAtOperand ? "+:" : ":")
      + specs.compactMap { spec in
        spec.short.map { "\($0)" + (spec.value == nil ? "" : ":") }
      }.joined()
    var argv = words + [nil]
    csystem_reset_options()
    while true {
      let code = csystem_next_option(Int32(words.count), &argv, short, long)
      guard code != -1 else { break }
      let index = Int(csystem_option_index())
      let word = argv[max(1, min(index, words.count) - 1)].map { String(cString: $0) } ?? ""
      guard
        let spec = specs.enumerated().first(where: { Self.stands(code, for: $0.element, at: $0.offset) })?
          .element
      else { throw Self.error(code, word, specs) }
      if spec.value == nil {
        flags.insert(spec.long)
      } else {
        guard values[spec.long] == nil else {
          throw UsageError(description: "--\(spec.long) is given twice, and can be given once")
        }
        let value = csystem_option_argument().map { String(cString: $0) } ?? ""
        guard !value.isEmpty || spec.long == "command" else {
          throw UsageError(description: "option --\(spec.long) needs a value, and was given an empty one")
        }
        values[spec.long] = value
      }
    }
    operands = argv[Int(csystem_option_index())...].compactMap { $0.map { String(cString: $0) } }
  }

  func has(_ name: String) -> Bool { flags.contains(name) }
  func value(_ name: String) -> String? { values[name] }

  private static func stands(_ code: Int32, for spec: OptionSpec, at index: Int) -> Bool {
    code == Int32(1000 + index) || spec.short?.asciiValue.map(Int32.init) == code
  }

  private static func error(_ code: Int32, _ word: String, _ specs: [OptionSpec]) -> UsageError {
    if code == Int32(UInt8(ascii: ":")) { return UsageError(description: "option \(word) needs a value") }
    let all = specs.map { "--\($0.long)" }
    let question = Slips.question(word, in: all)
    return UsageError(
      description: "unknown option \(word)"
        + (question.isEmpty ? "; there are \(all.joined(separator: ", "))" : question))
  }
}
