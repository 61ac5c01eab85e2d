import TestSupport
import XCTest

/// The site of the lessons: built by `docc`, each link leads somewhere, and a browser shows it.
final class LessonSiteTests: XCTestCase {
  private func build() throws -> (course: CourseCopy, site: URL) {
    let course = try CourseCopy()
    let result = try course.run("lessons", "--site", "site")
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.output,
      """
      built a site of 24 lessons in site
      look at it: `python3 -m http.server --directory site`, then http://localhost:8000/

      """)
    return (course, course.path("site"))
  }

  func testLinks_leadSomewhere() throws {
    let (course, site) = try build()
    defer { withExtendedLifetime(course) {} }
    let files = FileManager.default
    let all = (files.enumerator(at: site, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? [])
    let pages = all.filter { $0.path.contains("/data/") && $0.pathExtension == "json" }
    XCTAssertEqual(pages.count, 25, "a page for each lesson, and one for all")
    var links = 0
    for page in pages {
      let document = try XCTUnwrap(
        JSONSerialization.jsonObject(with: Data(contentsOf: page)) as? [String: Any])
      let references = document["references"] as? [String: [String: Any]] ?? [:]
      for (name, reference) in references {
        for place in places(reference) where place.hasPrefix("/") {
          links += 1
          let isPage = reference["type"] as? String == "topic"
          let target = site.appending(path: isPage ? "\(place)/index.html" : place)
          XCTAssertTrue(
            files.fileExists(atPath: target.path), "\(page.lastPathComponent): \(name) leads to \(place)")
        }
        XCTAssertNotEqual(reference["type"] as? String, "unresolvable", name)
      }
    }
    XCTAssertGreaterThan(links, 200)
    // What the pages load is there too, and the root leads to the first page.
    for page in all where page.lastPathComponent == "index.html" {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: #/(?:src|href)="([^"]+)"/#) {
        let place = String(match.1)
        let target =
          place.hasPrefix("/")
          ? site.appending(path: place) : page.deletingLastPathComponent().appending(path: place)
        XCTAssertTrue(files.fileExists(atPath: target.path), "\(page.path): \(place)")
      }
    }
    XCTAssertTrue(
      try String(contentsOf: site.appending(path: "index.html"), encoding: .utf8).contains(
        "url=documentation/lessons/"))
  }

  private func places(_ reference: [String: Any]) -> [String] {
    let variants = reference["variants"] as? [[String: Any]] ?? []
    return ([reference["url"]] + variants.map { $0["url"] }).compactMap { $0 as? String }
  }

  /// Pictures are drawings that a browser reads, and say in words what they show.
  func testPictures_areSoundAndSpeak() throws {
    let (course, site) = try build()
    defer { withExtendedLifetime(course) {} }
    let folder = site.appending(path: "images/sandbox.lessons")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".svg")
    }
    XCTAssertGreaterThan(pictures.count, 100)
    let check = try Program.system(
      "/usr/bin/env", ["xmllint", "--noout"] + pictures.map { folder.appending(path: $0).path })
    XCTAssertEqual(check.errors, "")
    let first = try String(
      contentsOf: folder.appending(path: "en-01-six-roles-two-trees-tree-1.svg"), encoding: .utf8)
    XCTAssertTrue(first.contains("<title>root#1, active, 1 child: loggedOut#1; shown. loggedOut#1"), first)
  }

  func testBrowser_showsTheFirstLesson_withoutErrors() throws {
    let (course, site) = try build()
    defer { withExtendedLifetime(course) {} }
    let server = Process()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", site.path,
    ]
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    defer { server.terminate() }
    // "Serving HTTP on 127.0.0.1 port 40123 (http://…) ..."
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let words = line.split(separator: " ")
    let port = try XCTUnwrap(words.firstIndex(of: "port").map { String(words[$0 + 1]) }, line)
    for (page, text) in [
      ("documentation/lessons/en-01-six-roles-two-trees/", "An app is more than its screens."),
      ("documentation/lessons/ko-01-six-roles-two-trees/", "앱은 화면이 전부가 아닙니다."), ("", "Six roles, two trees"),
    ] {
      let profile = try TemporaryFolder()
      let result = try Program.system(
        "/usr/bin/env",
        [
          "timeout", "-s", "KILL", "60", "chromium", "--headless=new", "--no-sandbox", "--disable-gpu",
          "--disable-dev-shm-usage", "--user-data-dir=\(profile.url.path)", "--enable-logging=stderr",
          "--virtual-time-budget=10000", "--dump-dom", "http://127.0.0.1:\(port)/\(page)",
        ], environment: ["HOME": profile.url.path])
      let body = result.output.components(separatedBy: "<body").last ?? ""
      XCTAssertTrue(
        body.contains(text), "\(page): \(result.output.suffix(2000)) \(result.errors.suffix(2000))")
      let complaints = result.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
      XCTAssertEqual(complaints, [], page)
    }
  }

  func testOtherFolders_areLeftAlone() throws {
    let course = try CourseCopy()
    try course.write("mine", to: "site/notes.txt")
    let refused = try course.run("lessons", "--site", "site")
    XCTAssertEqual(refused.status, 2)
    XCTAssertEqual(refused.errors, "sandbox: site is there already, and is no such site; name a new folder\n")
    XCTAssertEqual(try course.read("site/notes.txt"), "mine")
    try FileManager.default.removeItem(at: course.path("site/notes.txt"))
    XCTAssertEqual(try course.run("lessons", "--site", "site").status, 0, "an empty folder will do")
    XCTAssertEqual(try course.run("lessons", "--site", "site").status, 0, "a site is replaced")
    let none = try Program.run(
      ["lessons", "--site", "other"], environment: ["PATH": "/nowhere"], folder: course.root)
    XCTAssertEqual(none.status, 3)
    XCTAssertTrue(none.errors.contains("there is no `docc`"), none.errors)
    XCTAssertFalse(FileManager.default.fileExists(atPath: course.path("other").path))
    let name = "Lessons/en/05-synchronous-sources.md"
    try course.write("no lesson", to: name)
    let broken = try course.run("lessons", "--site", "third")
    XCTAssertEqual(broken.status, 2)
    XCTAssertTrue(broken.errors.contains("\(name):1: does not begin with front matter"), broken.errors)
  }
}
