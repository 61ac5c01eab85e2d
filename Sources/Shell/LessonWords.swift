import CommandLanguage
import Commands
import Foundation
import Lessons
import ScopeTree

/// Knows which words of a lesson's prose that stand in code are real.
struct LessonWords {
  private let grammar: Grammar
  /// All that the code of the exercises' files names.
  private let names: Set<String>
  private let words: Set<String>

  /// - Parameter exercises: The folder of the exercises.
  init(_ grammar: Grammar, exercises: URL) {
    self.grammar = grammar
    let files = FileManager.default.enumerator(at: exercises, includingPropertiesForKeys: nil)
    let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    names = Set(
      sources.flatMap { file -> [Substring] in
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        let code = lines.map { $0.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0] }
        return code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
      }.map(String.init))
    let vocabulary = grammar.vocabulary
    let usages = grammar.declarations.flatMap(\.usages).flatMap {
      $0.text.split { " [|]".contains($0) }.map(String.init)
    }
    words = Set(
      vocabulary.scopes + vocabulary.features + vocabulary.events + vocabulary.commands + vocabulary.exercises
        + Policy.names + usages.filter { $0.contains(where: \.isLowercase) }
        + TreePredicate.Condition.allCases.map(\.rawValue) + Invariant.allCases.map { "I\($0.rawValue)" }
        + ["live", "cancelled", "epoch", "violations", "host", "name"]
    ).union(RIBsName.all)
  }

  func isReal(_ code: String) -> Bool {
    if words.contains(code) || isName(code) { return true }
    let bare = code.hasSuffix("()") ? String(code.dropLast(2)) : code
    if names.contains(bare), bare.allSatisfy({ $0.isLetter || $0.isNumber }) { return true }
    return isCommand(code) || isPredicate(code)
  }

  private func isName(_ code: String) -> Bool {
    guard let path = NamePath(code) else { return false }
    return path.parts.allSatisfy { grammar.vocabulary.scopes.contains($0.word) || $0.word == "watch" }
  }

  private func isCommand(_ code: String) -> Bool {
    guard let statements = try? Tokenizer.statements(in: code), !statements.isEmpty else { return false }
    return statements.allSatisfy { (try? grammar.invocation($0.tokens)) != nil }
  }

  private func isPredicate(_ code: String) -> Bool {
    guard let tokens = try? Tokenizer.statements(in: code).first?.tokens else { return false }
    return (try? TreePredicateParser.parse(tokens, grammar.vocabulary)) != nil
  }

  /// The words of blocks that stand in code, each with its line.
  static func code(in blocks: [MarkdownBlock]) -> [(text: String, line: Int)] {
    blocks.flatMap { block -> [(String, Int)] in
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines):
        var line = block.line
        return code(in: inlines, &line)
      case .list(_, let items): return items.flatMap { code(in: $0) }
      case .quote(let inner): return code(in: inner)
      case .code, .rule, .html, .tooDeep: return []
      }
    }
  }

  private static func code(in inlines: [MarkdownInline], _ line: inout Int) -> [(String, Int)] {
    var found: [(String, Int)] = []
    for inline in inlines {
      switch inline {
      case .code(let text): found.append((text, line))
      case .emphasis(let inner), .strong(let inner), .link(_, let inner): found += code(in: inner, &line)
      case .softBreak, .lineBreak: line += 1
      case .text, .html: break
      }
    }
    return found
  }
}

extension Lesson {
  /// All prose of the lesson, block by block.
  var prose: [MarkdownBlock] {
    introduction + steps.flatMap { [$0.heading] + $0.prose + $0.meaning }
  }
}
