// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A target of a package or of an Xcode project.
struct TargetModel: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    case library, executable, test, plugin, macro, other
  }

  var name: String
  var kind: Kind

  /// The absolute path of the folder with the sources.
  var folder: String

  /// The names of the targets and products on which the target depends, with the targets of each
  /// product.
  var dependencies: [String]

  /// The absolute paths of the source files, or `nil` for all files in the folder.
  var files: [String]?
}
