/// Why a line was not understood.
package enum LanguageError: Error, Hashable, Sendable {
  case unclosedQuote(column: Int)
  case unknownCommand(String, nearest: [String])
  case missing(command: String, expected: [String], usages: [String])
  case unexpected(command: String, token: Token, expected: [String], nearest: [String], usages: [String])
  case tooMuch(command: String, token: Token, afterText: Bool, usages: [String])
  case predicate(TreePredicateError)
  case notAChange(command: String)
  case tooManyWords(Int, limit: Int)
  case notText(offset: Int)
  case holdsNUL(column: Int)
  case tooLong(bytes: Int, limit: Int)
}
