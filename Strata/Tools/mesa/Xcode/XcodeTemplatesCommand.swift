// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `mesa xcode-templates`, which writes the templates as file templates for Xcode.
struct XcodeTemplatesCommand: Command {
  static let verb = "xcode-templates"
  static let synopsis = "FOLDER"
  static let summary = "Writes file templates for Xcode to FOLDER/MESA, in place of older ones."
  static let options: [(name: String, summary: String)] = []
  static let needsPackage = false

  private let folder: String

  init(_ arguments: inout Arguments) throws {
    guard let folder = arguments.takeNext() else {
      throw CommandError.usage("A folder is missing. \(Usage.line(Self.self))")
    }
    self.folder = folder
  }

  func run(in package: PackageModel, _ environment: CommandEnvironment) throws -> Int32 {
    let folder = URL(fileURLWithPath: folder).appending(path: "MESA")
    for template in Template.independent {
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
}
