import Foundation

/// A million commands from a file, beside as many statements of sqlite3.
struct ScriptContest {
  private static let count = 1_000_000

  private let package: Package

  init(_ package: Package) { self.package = package }

  func contest() throws -> Contest {
    let program = try package.program()
    let round = ["login 7", "emit updated Maya", "emit expired", "login 8", "logout"]
    let script = try write(round, to: "million.script")
    let rows = [
      "insert into t values (1);", "update t set a = 2;", "delete from t;", "insert into t values (3);",
      "delete from t;",
    ]
    let statements = try write(rows, to: "million.sql", before: "create table t (a);\n")
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
