// swift-tools-version: 6.0
import PackageDescription

let strictness: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The explorer tries millions of worlds, also in the program that a learner builds for debugging.
let package = Package(
  name: "sandbox",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(name: "CEditLine", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CCommonMark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "CSystem"),
    .target(name: "ScopeTree", swiftSettings: strictness + [.unsafeFlags(["-O"])]),
    .target(name: "CommandLanguage", swiftSettings: strictness),
    .plugin(name: "CommandRegistry", capability: .buildTool(), path: "Sources/CommandRegistry"),
    .plugin(name: "HuntFiles", capability: .buildTool(), path: "Sources/HuntFiles"),
    .target(
      name: "Commands", dependencies: ["ScopeTree", "CommandLanguage"], swiftSettings: strictness,
      plugins: ["CommandRegistry"]),
    .target(name: "Rendering", dependencies: ["ScopeTree"], swiftSettings: strictness),
    .target(
      name: "Lessons", dependencies: ["CCommonMark", "ScopeTree", "CommandLanguage"],
      swiftSettings: strictness),
    .target(name: "ExerciseKit", swiftSettings: strictness),
    .target(name: "GraderKit", dependencies: ["ExerciseKit"], swiftSettings: strictness),
    .target(name: "Grading", dependencies: ["CSystem"], swiftSettings: strictness),
    .target(
      name: "Shell",
      dependencies: [
        "CEditLine", "CCommonMark", "CSystem", "ScopeTree", "CommandLanguage", "Commands", "Rendering",
        "Lessons",
        "Grading",
      ],
      swiftSettings: strictness),
    .executableTarget(
      name: "sandbox", dependencies: ["CSystem", "Shell", "Grading", "Lessons"], swiftSettings: strictness,
      plugins: ["CommandRegistry"]),
    .executableTarget(
      name: "sandbox-bench", dependencies: ["CSystem", "ScopeTree"], exclude: ["Models"],
      swiftSettings: strictness),
    .target(name: "Exercises", dependencies: ["ExerciseKit"], path: "Exercises", plugins: ["HuntFiles"]),
    .testTarget(name: "Graders", dependencies: ["GraderKit", "ExerciseKit", "Exercises"]),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport", dependencies: ["CPseudoTerminal"], path: "Tests/TestSupport",
      swiftSettings: strictness),
    .testTarget(name: "ScopeTreeTests", dependencies: ["ScopeTree"], swiftSettings: strictness),
    .testTarget(name: "CommandLanguageTests", dependencies: ["CommandLanguage"], swiftSettings: strictness),
    .testTarget(
      name: "CommandsTests", dependencies: ["Commands", "CommandLanguage", "ScopeTree"],
      swiftSettings: strictness),
    .testTarget(
      name: "LessonsTests",
      dependencies: ["Lessons", "Commands", "CommandLanguage", "ScopeTree", "TestSupport"],
      swiftSettings: strictness),
    .testTarget(
      name: "RenderingTests", dependencies: ["Rendering", "ScopeTree", "TestSupport"], exclude: ["Snapshots"],
      swiftSettings: strictness),
    .testTarget(
      name: "GradingTests", dependencies: ["Grading", "Shell", "TestSupport", "sandbox"],
      exclude: ["Fixtures", "Snapshots"],
      swiftSettings: strictness),
    .testTarget(name: "ProjectTests", dependencies: ["TestSupport", "sandbox"], swiftSettings: strictness),
    .testTarget(
      name: "ShellTests", dependencies: ["Shell", "CommandLanguage", "TestSupport", "sandbox"],
      exclude: ["Snapshots"], swiftSettings: strictness),
  ],
  swiftLanguageModes: [.v6]
)
