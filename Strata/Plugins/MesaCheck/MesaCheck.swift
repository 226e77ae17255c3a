// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Checks the layers of a target before it is compiled, and fails the build with the findings.
///
/// The check runs again when a source file, `mesa.json` or `mesa-baseline.json` has changed.
@main
struct MesaCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    return [
      try Self.command(
        tool: context.tool(named: "mesa").url, model: PluginModel(context.package),
        target: target.name, files: module.sourceFiles.map(\.url),
        workDirectory: context.pluginWorkDirectoryURL)
    ]
  }

  static func command(
    tool: URL, model: PluginModel, target: String, files: [URL], workDirectory: URL
  ) throws -> Command {
    let modelFile = workDirectory.appending(path: "checked-package.json")
    try write(model, to: modelFile)
    // SwiftPM and Xcode take an output for a resource unless it is a source file.
    let stamp = workDirectory.appending(path: "\(target)+MesaCheck.swift")
    let root = URL(fileURLWithPath: model.root)
    let settings = ["mesa.json", "mesa-baseline.json"].map { root.appending(path: $0) }.filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
    return .buildCommand(
      displayName: "Check the layers of \(target)",
      executable: tool,
      arguments: [
        "check", "--target", target, "--stamp", stamp.path, "--model", modelFile.path,
      ],
      inputFiles: files + settings + [modelFile],
      outputFiles: [stamp])
  }

  /// Writes the model unless the file has it already, because a new file would repeat the check.
  private static func write(_ model: PluginModel, to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(model)
    guard FileManager.default.contents(atPath: file.path) != data else { return }
    try data.write(to: file)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension MesaCheck: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        try Self.command(
          tool: context.tool(named: "mesa").url, model: PluginModel(context.xcodeProject),
          target: target.displayName,
          files: target.inputFiles.filter { $0.type == .source }.map(\.url),
          workDirectory: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
