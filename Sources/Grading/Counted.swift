extension Int {
  /// The number with its noun: `1 attempt`, `2 attempts`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
