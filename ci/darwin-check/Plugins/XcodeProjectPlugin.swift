// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A stand-in for the module of Xcode, with the declarations that the plugins use. Apple documents
// them. The module `PackagePlugin` is not a stand-in.
import Foundation
import PackagePlugin

public struct XcodeProject {
  public let displayName: String
  public let directoryURL: URL
  public let targets: [XcodeTarget]
}

public struct XcodeTarget {
  public let displayName: String
  public let product: XcodeProduct?
  public let inputFiles: FileList
}

public struct XcodeProduct {
  public enum Kind {
    case application
    case executable
    case framework
    case library
    case other(String)
  }

  public let kind: Kind
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL
  private let tools: [String: PluginContext.Tool]

  public func tool(named name: String) throws -> PluginContext.Tool {
    guard let tool = tools[name] else { throw CocoaError(.fileNoSuchFile) }
    return tool
  }
}

public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
