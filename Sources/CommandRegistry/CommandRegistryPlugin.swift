import Foundation
import PackagePlugin

/// Lists the command files of a target in a generated file, so that a new command is one new file.
@main
struct CommandRegistryPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "Command.swift").map(\.url)
      .filter { $0.lastPathComponent != "ShellCommand.swift" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let names = files.map { $0.deletingPathExtension().lastPathComponent }
    let text = """
      enum CommandRegistry {
        static let all: [any ShellCommand.Type] = [
      \(names.map { "    \($0).self," }.joined(separator: "\n"))
        ]
      }

      """
    let output = context.pluginWorkDirectoryURL.appending(path: "CommandRegistry.swift")
    return [
      .buildCommand(
        displayName: "Listing \(names.count) commands", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", #"printf '%s' "$1" > "$2""#, "sh", text, output.path],
        inputFiles: files, outputFiles: [output])
    ]
  }
}
