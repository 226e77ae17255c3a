// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Checks the layers of a target before it is compiled, and fails the build if it finds errors.
///
/// The check runs again when one of these has changed:
///
/// - a source file of the target, or of a target on which it depends
/// - `mesa.json` or `mesa-baseline.json`
/// - the package's list of targets and files
@main
struct MesaCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    return try Self.commands(
      tool: context.tool(named: "mesa").url, model: PluginModel(context.package),
      target: target.name, files: module.sourceFiles.map(\.url),
      workDirectory: context.pluginWorkDirectoryURL)
  }

  /// Returns a command that records the settings, and a command that checks the target.
  ///
  /// The settings cannot be inputs of the check, because a build fails if an input has been
  /// removed, and ignores a new input. Instead, the first command writes a file that describes the
  /// settings. It runs in each build, because it changes its own input.
  static func commands(
    tool: URL, model: PluginModel, target: String, files: [URL], workDirectory: URL
  ) throws -> [Command] {
    let modelFile = workDirectory.appending(path: "checked-package.json")
    try write(model, to: modelFile)
    let clock = workDirectory.appending(path: "settings-clock")
    if !FileManager.default.fileExists(atPath: clock.path) { try Data().write(to: clock) }
    // SwiftPM and Xcode treat an output as a resource unless it is a source file.
    let settings = workDirectory.appending(path: "\(target)+MesaSettings.swift")
    let stamp = workDirectory.appending(path: "\(target)+MesaCheck.swift")
    return [
      .buildCommand(
        displayName: "Look at mesa.json for \(target)",
        executable: tool,
        arguments: ["check", "--settings", settings.path, "--clock", clock.path],
        environment: ["MESA_PACKAGE": modelFile.path],
        inputFiles: [clock, modelFile],
        outputFiles: [settings]),
      .buildCommand(
        displayName: "Check the layers of \(target)",
        executable: tool,
        arguments: ["check", "--target", target, "--stamp", stamp.path],
        environment: ["MESA_PACKAGE": modelFile.path],
        inputFiles: files + model.dependencyFiles(of: target) + [settings, modelFile],
        outputFiles: [stamp]),
    ]
  }

  /// Writes the model only if it has changed, because a new file would repeat the check.
  private static func write(_ model: PluginModel, to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(model)
    guard FileManager.default.contents(atPath: file.path) != data else { return }
    try data.write(to: file)
  }
}

extension PluginModel {
  /// Returns the source files of a target's direct and indirect dependencies in the package.
  ///
  /// The tool reads them, because they can declare base classes of the target's stores. The
  /// dependencies in an Xcode project are unknown, so the method returns the files of all other
  /// targets.
  func dependencyFiles(of target: String) -> [URL] {
    var needed: Set<String> = []
    var next = isXcodeProject ? targets.map(\.name) : [target]
    while let name = next.popLast() {
      guard needed.insert(name).inserted else { continue }
      next += targets.filter { $0.name == name }.flatMap(\.dependencies)
    }
    return targets.filter { $0.name != target && needed.contains($0.name) }.flatMap(\.files)
      .filter { $0.hasSuffix(".swift") }.map { URL(fileURLWithPath: $0) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension MesaCheck: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try Self.commands(
        tool: context.tool(named: "mesa").url, model: PluginModel(context.xcodeProject),
        target: target.displayName,
        files: target.inputFiles.filter { $0.type == .source }.map(\.url),
        workDirectory: context.pluginWorkDirectoryURL)
    }
  }
#endif
