// swift-tools-version: 6.0
import PackageDescription

let strictness: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "sandbox",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "ScopeTree", swiftSettings: strictness),
    .target(name: "CommandLanguage", swiftSettings: strictness),
    .plugin(name: "CommandRegistry", capability: .buildTool(), path: "Sources/CommandRegistry"),
    .target(
      name: "Commands", dependencies: ["ScopeTree", "CommandLanguage"], swiftSettings: strictness,
      plugins: ["CommandRegistry"]),
    .target(name: "Rendering", dependencies: ["ScopeTree"], swiftSettings: strictness),
  ],
  swiftLanguageModes: [.v6]
)
