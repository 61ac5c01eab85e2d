import Foundation
import PackagePlugin

/// Lists the command files of a target in a generated file, so that a new command is one new file.
///
/// The files are those named like the target's protocol: `…Command.swift` for `ShellCommand`, `…Subcommand.swift` for
/// `Subcommand`.
@main
struct CommandRegistryPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let (kind, suffix) =
      target.name == "Commands" ? ("ShellCommand", "Command") : ("Subcommand", "Subcommand")
    let files = target.sourceFiles(withSuffix: "\(suffix).swift").map(\.url)
      .filter { $0.lastPathComponent != "\(kind).swift" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let names = files.map { $0.deletingPathExtension().lastPathComponent }
    let text = """
      enum \(suffix)Registry {
        static let all: [any \(kind).Type] = [
      \(names.map { "    \($0).self," }.joined(separator: "\n"))
        ]
      }

      """
    let output = context.pluginWorkDirectoryURL.appending(path: "\(suffix)Registry.swift")
    return [
      .buildCommand(
        displayName: "Listing \(names.count) commands", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", #"printf '%s' "$1" > "$2""#, "sh", text, output.path],
        inputFiles: files, outputFiles: [output])
    ]
  }
}
