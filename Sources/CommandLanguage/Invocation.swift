/// A command that was understood: its name, and what stands where its form has words and values.
package struct Invocation: Hashable, Sendable {
  package let name: String
  package fileprivate(set) var words: Set<String> = []
  fileprivate var values: [String: [Value]] = [:]

  init(name: String) { self.name = name }

  /// A value as it was read.
  enum Value: Hashable, Sendable {
    case number(Int)
    case text(String)
    case node(NamePath)
    case watch(Int)
    case rest([Token])
  }

  package func has(_ word: String) -> Bool { words.contains(word) }

  package func number(_ name: String) -> Int? {
    if case .number(let number)? = values[name]?.first { number } else { nil }
  }

  package func text(_ name: String) -> String? { texts(name).first }

  package func texts(_ name: String) -> [String] {
    (values[name] ?? []).compactMap { value in if case .text(let text) = value { text } else { nil } }
  }

  package func node(_ name: String) -> NamePath? {
    if case .node(let path)? = values[name]?.first { path } else { nil }
  }

  package func watch(_ name: String) -> Int? {
    if case .watch(let number)? = values[name]?.first { number } else { nil }
  }

  package func rest(_ name: String) -> [Token] {
    if case .rest(let tokens)? = values[name]?.first { tokens } else { [] }
  }

  func adding(word: String) -> Invocation {
    var copy = self
    copy.words.insert(word)
    return copy
  }

  func adding(_ value: Value, to name: String) -> Invocation {
    var copy = self
    copy.values[name, default: []].append(value)
    return copy
  }
}
