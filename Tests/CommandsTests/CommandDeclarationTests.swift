import XCTest

@testable import CommandLanguage
@testable import Commands
@testable import ScopeTree

final class CommandDeclarationTests: XCTestCase {
  private let context = CommandContext(
    timeline: Timeline(), grammar: CommandSet.grammar(exercises: ["exercise1"]))

  func testEachCommand_hasHelpAndExamplesThatAreUnderstood() {
    XCTAssertGreaterThan(CommandSet.declarations.count, 35)
    for declaration in CommandSet.declarations {
      XCTAssertFalse(declaration.summary.isEmpty, "\(declaration.name) has no summary")
      XCTAssertFalse(declaration.examples.isEmpty, "\(declaration.name) has no example")
      for usage in declaration.usages { check(usage.elements, declaration) }
      for example in declaration.examples {
        do {
          for statement in try Tokenizer.statements(in: example) {
            _ = try context.grammar.invocation(statement.tokens)
          }
        } catch {
          XCTFail("the example `\(example)` of \(declaration.name) is not understood: \(error)")
        }
      }
    }
  }

  /// Each word in capitals says what it stands for.
  private func check(_ elements: [Usage.Element], _ declaration: Declaration) {
    for element in elements {
      switch element {
      case .words: continue
      case .value(let name, _): XCTAssertNotNil(declaration.values[name], "\(declaration.name): \(name)")
      case .optional(let inner): check(inner, declaration)
      }
    }
  }

  func testNames_areUnique() {
    let names = CommandSet.declarations.map(\.name)
    XCTAssertEqual(Set(names).count, names.count)
  }

  /// The commands of the contract that the shell has so far.
  func testContract_isCovered() {
    let contract = """
      login logout emit arm disarm build attach detach activate deactivate on hooks hold release leaks enable disable \
      start stop fail flag inspect tree watches trace why undo redo at reset save run history check expect exercises \
      brief grade solution hint help quit
      """
    let names = Set(CommandSet.declarations.map(\.name))
    for name in contract.split(separator: " ") {
      XCTAssertTrue(names.contains(String(name)), "\(name) is missing")
    }
  }
}
