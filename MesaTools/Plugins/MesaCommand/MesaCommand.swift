// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package mesa VERB`, which passes the package to the tool `mesa`.
@main
struct MesaCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try Self.run(
      context.tool(named: "mesa").url, arguments, PluginModel(context.package),
      workDirectory: context.pluginWorkDirectoryURL)
  }

  static func run(
    _ tool: URL, _ arguments: [String], _ model: PluginModel, workDirectory: URL
  ) throws {
    let file = workDirectory.appending(path: "package.json")
    try JSONEncoder().encode(model).write(to: file)
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["MESA_PACKAGE": file.path]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: model.root)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // After a diagnostic, SwiftPM fails without a line about the plugin's exit code.
    let message = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if process.terminationStatus != 0 {
      Diagnostics.error(message.isEmpty ? "mesa has found errors." : message)
    } else if !message.isEmpty {
      Diagnostics.warning(message)
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension MesaCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try Self.run(
        context.tool(named: "mesa").url, arguments, PluginModel(context.xcodeProject),
        workDirectory: context.pluginWorkDirectoryURL)
    }
  }
#endif
