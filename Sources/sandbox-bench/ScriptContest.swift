import Foundation

/// A million commands from a file, beside as many statements of sqlite3.
struct ScriptContest {
  private static let count = 1_000_000

  private let package: Package

  init(_ package: Package) { self.package = package }

  func contest() throws -> Contest {
    let program = try package.program()
    let round = [
      "login 7", "emit updated Maya", "expect name is \"Maya\"", "emit updated Noor", "check",
      "emit updated Maya", "expect session is active", "emit updated Noor", "emit updated Maya", "logout",
    ]
    let script = try write(round, to: "million.script")
    let rows = [
      "insert into t values (7, '');", "update t set name = 'Maya';", "select name = 'Maya' from t;",
      "update t set name = 'Noor';", "select count(*) from t;", "update t set name = 'Maya';",
      "select count(*) = 1 from t;", "update t set name = 'Noor';", "update t set name = 'Maya';",
      "delete from t;",
    ]
    let statements = try write(rows, to: "million.sql", before: "create table t (id, name);\n")
    return Contest(
      title: "a script of a million lines",
      entries: [
        .init(name: "sandbox run") { try package.run(program, ["run", script], in: package.root) },
        .init(name: "sqlite3 :memory:") {
          try package.run("sqlite3", [":memory:", ".read \(statements)"], in: package.root)
        },
      ])
  }

  private func write(_ lines: [String], to name: String, before: String = "") throws -> String {
    try FileManager.default.createDirectory(at: package.folder, withIntermediateDirectories: true)
    let place = package.folder.appending(path: name)
    let round = lines.map { $0 + "\n" }.joined()
    try Data((before + String(repeating: round, count: Self.count / lines.count)).utf8).write(to: place)
    return place.path
  }
}
