import Foundation
import PackagePlugin

/// Says that scripts among a target's sources are known, which the build would warn of otherwise.
@main
struct HuntFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let scripts = target.sourceFiles(withSuffix: ".sandbox").map(\.url)
    guard !scripts.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Hunts.swift")
    return [
      .buildCommand(
        displayName: "Passing over \(scripts.count) scripts", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", #": > "$1""#, "sh", output.path], inputFiles: scripts, outputFiles: [output])
    ]
  }
}
