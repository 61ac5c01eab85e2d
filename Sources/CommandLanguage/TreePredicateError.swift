/// Why a predicate was not understood.
package enum TreePredicateError: Error, Hashable, Sendable {
  case missing(expected: [String])
  case unexpected(Token, expected: [String], nearest: [String])
}
