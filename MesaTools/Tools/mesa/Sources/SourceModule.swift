// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The Swift files of one target.
struct SourceModule: Sendable {
  let target: TargetModel
  /// The paths of all files that are not excluded, relative to the package.
  let paths: [String]
  /// The paths of the files that are excluded.
  let excluded: [String]
  /// The files that were read.
  let sources: [SwiftSource]
  /// The paths of the files that exist but cannot be read.
  let unreadable: [String]

  /// The name under which other modules import the module.
  var name: String { target.moduleName }
}

extension TargetModel {
  /// The name of the module: the target's name, with underscores for characters that an identifier
  /// cannot have.
  var moduleName: String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
