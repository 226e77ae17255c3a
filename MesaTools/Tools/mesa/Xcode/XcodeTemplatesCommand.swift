// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// `mesa xcode-templates`, which writes the templates as file templates for Xcode.
struct XcodeTemplatesCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "xcode-templates",
    abstract: "Write file templates for Xcode, in place of older ones.")

  @Argument(help: "The folder that gets the folder MESA with the templates.")
  var folder: String?

  @Flag(
    name: .customLong("install"),
    help: "Write to Xcode's folder. Afterwards, restart Xcode, and choose New > File from Template."
  )
  var installs = false

  func validate() throws {
    guard installs != (folder != nil) else {
      throw ValidationError("Pass a folder, or --install for Xcode's own folder.")
    }
  }

  func run(_ environment: CommandEnvironment) throws -> Int32 {
    let folder = try URL(fileURLWithPath: folder ?? Self.xcodeFolder(in: environment.home))
      .appending(path: "MESA")
    for template in Template.allCases {
      for part in try [
        XcodeTemplate(template, files: template.sources(), isForTests: false),
        XcodeTemplate(template, files: template.tests(), isForTests: true),
      ] {
        let url = folder.appending(path: "\(part.title).xctemplate")
        try part.write(to: url)
        environment.output("wrote \(url.path)")
      }
    }
    return 0
  }

  /// Returns the folder in which Xcode looks for file templates.
  private static func xcodeFolder(in home: String) throws -> String {
    let xcode = "\(home)/Library/Developer/Xcode"
    guard FileManager.default.fileExists(atPath: xcode) else {
      throw CommandError.failure(
        "Xcode has not been used here, because \(xcode) is missing. Pass a folder instead of "
          + "--install.")
    }
    return "\(xcode)/Templates/File Templates"
  }
}
