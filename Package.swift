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
  ],
  swiftLanguageModes: [.v6]
)
