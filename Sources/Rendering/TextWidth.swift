extension String {
  /// How many columns a terminal gives the text.
  package var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// The text with characters that would act on a terminal written out.
  package var visible: String {
    var result = ""
    for scalar in unicodeScalars {
      let acts: Bool =
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      if acts {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text in quotes, as data is shown.
  package var quoted: String { "\"\(visible)\"" }
}

extension Character {
  /// Columns by the Unicode ranges that terminals draw wide (UAX #11, W and F) and by emoji presentation.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // Latin letters and their marks are most of all text, and their properties are slow to look up.
    if first.value < 0x300, unicodeScalars.count == 1 { return 1 }
    if first.properties.generalCategory == .nonspacingMark || first.value == 0x200D { return 0 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return isEmoji ? 2 : 1
    }
  }
}
