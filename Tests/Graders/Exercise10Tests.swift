import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Boundaries
///
/// - Lesson: 11
/// - Points: 18
final class Exercise10Tests: ExerciseGrader {
  /// The least that can be a parent of reminders.
  private final class MinimalParent: Exercise10.RemindersDependency {
    let reading = Reading()
    var entitlement: any Exercise10.EntitlementReading { reading }
  }

  private final class Reading: Exercise10.EntitlementReading {
    var isEntitled = true
    var tellsAtOnce = false
    private(set) var changes: [(Bool) -> Void] = []
    private(set) var tokens: [Token] = []

    func observe(_ change: @escaping (Bool) -> Void) -> any WorkCancellation {
      changes.append(change)
      let token = Token()
      tokens.append(token)
      if tellsAtOnce { change(false) }
      return token
    }

    func set(_ value: Bool) {
      isEntitled = value
      for change in changes { change(value) }
    }
  }

  private final class Token: WorkCancellation {
    private(set) var cancellations = 0
    var whenCancelled: (() -> Void)?

    func cancel() {
      cancellations += 1
      if cancellations == 1 { whenCancelled?() }
    }
  }

  private final class Listener: Exercise10.RemindersListening {
    var ends: [Exercise10.RemindersEnd] = []
    var whenTold: (() -> Void)?

    func remindersDidEnd(_ reason: Exercise10.RemindersEnd) {
      ends.append(reason)
      whenTold?()
    }
  }

  private let parent = MinimalParent()
  private let listener = Listener()
  private lazy var feature = Exercise10.Reminders(dependency: parent, listener: listener)

  /// Reminders.swift compiles without the other files, and the feature works for a minimal parent.
  ///
  /// - Alone: Reminders.swift
  /// - Hint: Which type of another file does the feature name?
  /// - Hint: It may ask its dependency for what the protocol says, and for nothing behind it.
  func testMinimalParent() {
    feature.activate()
    expect(feature.isAvailable, is: true, "isAvailable under a parent that is entitled")
    parent.reading.isEntitled = false
    expect(feature.isAvailable, is: false, "isAvailable under a parent that is not entitled")
  }

  /// `isAvailable` is true only while the feature is active.
  ///
  /// - Hint: Two things have to be so at once.
  func testAvailability() {
    expect(feature.isAvailable, is: false, "isAvailable before activate()")
    feature.activate()
    feature.deactivate()
    expect(feature.isAvailable, is: false, "isAvailable after deactivate()")
  }

  /// It observes once from `activate()` to `deactivate()`, and cancels once; building observes nothing.
  ///
  /// - Hint: What does a second `activate()` find, and what a second `deactivate()`?
  func testObservation() {
    _ = feature
    expect(parent.reading.tokens.count, is: 0, "observations of a feature that was only built")
    for _ in 0..<2 {
      feature.activate()
      feature.activate()
      feature.deactivate()
      feature.deactivate()
    }
    expect(
      parent.reading.tokens.map(\.cancellations), is: [1, 1], "cancellations of the tokens of two activations"
    )
  }

  /// When the entitlement is taken away, also before `observe` returns, it ends itself and tells its listener
  /// `.notEntitled`, once.
  ///
  /// - Hint: What does the feature do in the callback that it gave to `observe`?
  func testEntitlementIsTakenAway() {
    feature.activate()
    parent.reading.set(true)
    expect(listener.ends, is: [], "what the listener heard while it is entitled")
    parent.reading.set(false)
    parent.reading.set(false)
    expect(listener.ends, is: [.notEntitled], "what the listener heard")
    expect(parent.reading.tokens.map(\.cancellations), is: [1], "cancellations of the token")
    parent.reading.isEntitled = true
    expect(feature.isAvailable, is: false, "isAvailable after it ended itself")
    parent.reading.tellsAtOnce = true
    feature.activate()
    expect(
      listener.ends, is: [.notEntitled, .notEntitled],
      "what the listener heard, with an end before observe returned")
    expect(parent.reading.tokens.map(\.cancellations), is: [1, 1], "cancellations of the tokens")
  }

  /// `finish()` ends it and tells its listener `.finished`, once; what is not active tells nothing.
  ///
  /// - Hint: Ask whether it is active before you tell anybody.
  /// - Hint: Be off before you cancel, and end before you tell.
  func testFinish() {
    feature.finish()
    expect(listener.ends, is: [], "what the listener heard of a feature that is not active")
    feature.activate()
    var seen: Bool?
    listener.whenTold = { [unowned self] in seen = feature.isAvailable }
    parent.reading.tokens.first?.whenCancelled = { [unowned self] in parent.reading.changes.first?(false) }
    feature.finish()
    feature.finish()
    expect(seen, is: false, "isAvailable as the listener is told")
    parent.reading.set(false)
    expect(listener.ends, is: [.finished], "what the listener heard")
    expect(parent.reading.tokens.map(\.cancellations), is: [1], "cancellations of the token")
    feature.activate()
    feature.deactivate()
    parent.reading.set(false)
    expect(listener.ends, is: [.finished], "what the listener heard after deactivate()")
  }

  /// The feature keeps neither its listener nor itself alive, and cancels when it is released.
  ///
  /// - Hint: A listener is held weakly, and so is `self` in a callback.
  func testNothingIsKept() {
    var listener: Listener? = Listener()
    let isHeard = { [weak listener] in listener != nil }
    var feature = listener.map { Exercise10.Reminders(dependency: parent, listener: $0) }
    let isAlive = { [weak feature] in feature != nil }
    feature?.activate()
    listener = nil
    expect(!isHeard(), "the feature keeps its listener alive")
    feature = nil
    expect(!isAlive(), "the feature is still alive though nobody should hold it")
    expect(parent.reading.tokens.map(\.cancellations), is: [1], "cancellations of the token")
  }

  /// Observers of an account hear of each change, in the order in which they came, and not of the same value again.
  ///
  /// - Hint: Is it a change?
  func testObservers() {
    let account = Exercise10.Account(accountID: 7, isEntitled: true)
    var heard: [String] = []
    let tokens = ["a", "b"].map { name in
      account.observe { heard.append("\(name) \($0) \(account.isEntitled)") }
    }
    account.setEntitled(true)
    expect(heard, is: [], "what observers heard of a value that is the same")
    account.setEntitled(false)
    expect(
      heard, is: ["a false false", "b false false"],
      "what observers heard of a change, and read of the account")
    expect(account.isEntitled, is: false, "isEntitled after setEntitled(false)")
    withExtendedLifetime(tokens) {}
  }

  /// An observer whose token was cancelled hears nothing more, also where another one cancels it within a change.
  ///
  /// - Hint: Which observer does a token stand for?
  func testCancelledObservers() {
    let account = Exercise10.Account(accountID: 7, isEntitled: true)
    var heard: [String] = []
    var tokens: [any WorkCancellation] = []
    tokens.append(
      account.observe { _ in
        heard.append("a")
        if tokens.count > 1 { tokens[1].cancel() }
      })
    tokens.append(account.observe { _ in heard.append("b") })
    tokens.append(account.observe { _ in heard.append("c") })
    account.setEntitled(false)
    expect(heard, is: ["a", "c"], "observers that heard of a change in which `a` cancels `b`")
    tokens[0].cancel()
    account.setEntitled(true)
    expect(
      heard, is: ["a", "c", "c"], "observers that heard, with those of a change after `a` was cancelled")
  }

  /// `reading` tells what the account tells, also of later changes.
  ///
  /// - Hint: It asks the account each time.
  func testReading() {
    let account = Exercise10.Account(accountID: 7, isEntitled: true)
    let reading = account.reading
    var heard: [Bool] = []
    let token = reading.observe { heard.append($0) }
    account.setEntitled(false)
    expect(reading.isEntitled, is: false, "isEntitled of the capability after a change")
    token.cancel()
    account.setEntitled(true)
    expect(reading.isEntitled, is: true, "isEntitled of the capability after another change")
    expect(heard, is: [false], "what an observer heard until its token was cancelled")
  }

  /// Whoever holds the capability does not hold the account: neither by a cast, nor in memory.
  ///
  /// - Hint: If `reading` is the account, `as?` gives it back, with all that it can do.
  /// - Hint: An object of its own, which knows the account weakly. So do its tokens.
  func testReadingIsNotTheAccount() {
    var account: Exercise10.Account? = Exercise10.Account(accountID: 7, isEntitled: true)
    let reading = account?.reading
    expect((reading as AnyObject?) as? Exercise10.Account == nil, "the capability can be cast to the account")
    let isAlive = { [weak account] in account != nil }
    account = nil
    expect(!isAlive(), "the capability keeps the account alive")
    expect(reading?.isEntitled, is: false, "isEntitled of the capability when the account is gone")
    reading?.observe { _ in }.cancel()
    var other: Exercise10.Account? = Exercise10.Account(accountID: 8, isEntitled: true)
    let token = other?.reading.observe { _ in }
    let isOtherAlive = { [weak other] in other != nil }
    other = nil
    expect(!isOtherAlive(), "a token of the capability keeps the account alive")
    token?.cancel()
  }

  /// The root opens reminders once while somebody is logged in, with the capability and not the account.
  ///
  /// - Hint: What does the root hand down to its child?
  func testRootOpensReminders() {
    let root = Exercise10.Root()
    root.openReminders()
    expect(root.reminders == nil, "reminders were opened while nobody is logged in")
    var account: Exercise10.Account? = Exercise10.Account(accountID: 7, isEntitled: true)
    let isAlive = { [weak account] in account != nil }
    if let account { root.login(account) }
    root.openReminders()
    let child = root.reminders
    expect(child?.isAvailable, is: true, "isAvailable of reminders")
    root.openReminders()
    expect(root.reminders === child, "reminders were opened twice")
    root.sessionExpired()
    account = nil
    expect(!isAlive(), "reminders that were closed keep the account alive")
    withExtendedLifetime(child) {}
  }

  /// The end of reminders closes reminders only; the expiry of the session ends it and all below.
  ///
  /// - Hint: Each domain has its own listener protocol, and its own answer.
  func testDomains() {
    let root = Exercise10.Root()
    let account = Exercise10.Account(accountID: 7, isEntitled: true)
    root.login(account)
    root.openReminders()
    root.reminders?.finish()
    expect(root.reminders == nil, "reminders are still open after their end")
    expect(root.account?.accountID, is: 7, "the account after the end of reminders")
    root.openReminders()
    account.setEntitled(false)
    expect(root.reminders == nil, "reminders are still open after the entitlement was taken away")
    expect(root.account != nil, "the session ended with reminders")
    account.setEntitled(true)
    root.openReminders()
    let child = root.reminders
    root.sessionExpired()
    expect(root.account == nil && root.reminders == nil, "something is left after the expiry of the session")
    expect(child?.isAvailable, is: false, "isAvailable of reminders after the expiry of the session")
  }

  /// A login replaces the session, and closes what was open in the one before.
  ///
  /// - Hint: Reminders of one account are not those of another.
  func testLoginReplaces() {
    let root = Exercise10.Root()
    root.login(Exercise10.Account(accountID: 7, isEntitled: true))
    root.openReminders()
    let child = root.reminders
    root.login(Exercise10.Account(accountID: 8, isEntitled: true))
    expect(root.account?.accountID, is: 8, "the account after the second login")
    expect(root.reminders == nil, "reminders of the first account are still open")
    expect(child?.isAvailable, is: false, "isAvailable of the reminders of the first account")
  }

  /// The import rule names what is imported and not allowed, each once, in order.
  ///
  /// - Hint: What should a second import of the same module change?
  func testForbiddenImports() {
    let source = "import ExerciseKit\nimport Account\n\nimport Search\nimport Account\nlet x = 1\n"
    expectImports(["Account", "Search"], in: source, allowed: ["ExerciseKit"])
    expectImports([], in: source, allowed: ["ExerciseKit", "Account", "Search"])
    expectImports([], in: "let x = 1\n", allowed: [])
  }

  /// Attributes, access and blanks before or after `import` do not fool it, nor several imports on one line.
  ///
  /// - Hint: `import` need not be the first word of a line. What ends a declaration, besides a line?
  func testAttributes() {
    for line in [
      "@testable import Account", "@_exported import Account", "public import Account",
      "  import   Account  ",
      "@preconcurrency @testable import Account", "@_spi(Testing) import Account", "internal import Account;",
      "package import Account", "private import Account", "fileprivate import Account",
      "let x = 1; import Account", "@testable\nimport Account", "\timport Account", "import\n  Account",
    ] { expectImports(["Account"], in: line, allowed: ["ExerciseKit"]) }
    expectImports(["Account", "Search"], in: "import Account; import Search", allowed: [])
  }

  /// The import of one declaration, or of a part of a module, is an import of that module.
  ///
  /// - Hint: `import struct Account.Name`: which of the words is the module?
  func testPartsOfModules() {
    for kind in ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"] {
      expectImports(["Account"], in: "import \(kind) Account.Name", allowed: [])
    }
    expectImports(["Account"], in: "import Account.Store.Items", allowed: ["Store"])
  }

  /// Comments do not fool it: neither by an import in one, nor by one in an import.
  ///
  /// - Hint: A comment counts as a blank. Comments of the kind `/* */` nest.
  func testComments() {
    expectImports([], in: "// import Account\n/// import Search\n", allowed: [])
    expectImports([], in: "/* import Account */\n/*\nimport Search\n*/\n", allowed: [])
    expectImports([], in: "/* a /* b */ import Account */\n", allowed: [])
    expectImports(["Account"], in: "/* a */ import /* b */ Account // c\n", allowed: [])
    expectImports(["Account"], in: "import/* b */Account\n", allowed: [])
    expectImports([], in: "imp/* b */ort Account\n", allowed: [])
    expectImports(["Account"], in: "// \"\nimport Account\n", allowed: [])
    expectImports(["Search"], in: "/* \" */ import Search /* \" */\n", allowed: [])
  }

  /// Strings do not fool it: neither one with an import, nor one that looks like a comment, nor raw ones.
  ///
  /// - Hint: What is in a string is not code. Where does it end?
  /// - Hint: `\"` does not end a string; `#"` begins one that only `"#` ends; `"""` begins one of several lines.
  func testStrings() {
    for literal in [
      #""import Account""#, #""a \" import Account""#,
      "\"\"\"\n  import Account\n  \"\n  import Search\n  \"\"\"",
      "#\"\"\"\n  \"# import Account\n  \"\"\"#", "#\"a \" import Account\"#", "##\"a \"# import Account\"##",
    ] { expectImports(["Search"], in: "let x = \(literal)\nimport Search\n", allowed: []) }
    expectImports(["Account"], in: "let x = \"/*\"\nimport Account\nlet y = \"*/\"\n", allowed: [])
    expectImports(["Account"], in: "let x = \"//\"; import Account\n", allowed: [])
    expectImports(["Account"], in: "let x = #\"\\\"#; import Account\n", allowed: [])
  }

  /// A source that breaks off in the middle does no harm.
  ///
  /// - Hint: Look whether there is a next character before you look at it.
  func testSourceThatBreaksOff() {
    for source in [
      "/* import Account", "/* /* */ import Account", "// import Account", "let x = \"import Account",
      "let x = \"\"\"\nimport Account", "let x = #\"import Account\"", "let x = \"\\", "import",
      "import struct", "#", "`import",
      "", "/",
    ] { expectImports([], in: source, allowed: ["struct"]) }
  }

  /// Words that only look like `import` do not fool it.
  ///
  /// - Hint: `import` is a word of its own, and not a member of something.
  func testOtherWords() {
    for line in [
      "important Account", "reimport Account", "let a = x.import\nAccount.run()",
      "func `import`() { Account.run() }", "let `import` = Account.x",
      "#if canImport(Account)\n#endif", "_import Account",
    ] { expectImports([], in: line, allowed: []) }
  }

  private func expectImports(
    _ expected: [String], in source: String, allowed: Set<String>, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let shown = source.split(separator: "\n").joined(separator: " ⏎ ")
    expect(
      Exercise10.forbiddenImports(in: source, allowed: allowed), is: expected,
      "forbiddenImports in: \(shown)", file: file, line: line)
  }
}
