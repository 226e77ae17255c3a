// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A package or an Xcode project, as the plugin writes it to a file for the tool.
struct PackageModel: Codable, Equatable {
  /// The name in the manifest, or the name of the Xcode project.
  var name: String

  /// The absolute path of the folder with the manifest or the Xcode project.
  var root: String

  var targets: [TargetModel]

  /// The packages on which this package depends, directly or indirectly.
  var packages: [DependencyModel]

  /// Whether this is an Xcode project, which has no manifest.
  var isXcodeProject = false

  /// Reads the file that the plugin has written, or asks the package manager if there is none.
  static func load(_ path: String?) throws -> PackageModel {
    guard let path else { return try described() }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let model = try JSONDecoder().decode(PackageModel.self, from: data)
      return model.isXcodeProject ? model.completed() : model
    } catch {
      throw CommandError.usage("\(path) is no model of a package. Run: swift package mesa VERB.")
    }
  }
}
