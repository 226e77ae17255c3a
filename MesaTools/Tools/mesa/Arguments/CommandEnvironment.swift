// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The package in which a command runs, and the functions that print its lines.
struct CommandEnvironment {
  /// The environment variable with the path of the model that a plugin has written.
  static let modelVariable = "MESA_PACKAGE"

  let model: String?
  /// The folder of the user.
  let home: String
  let output: (String) -> Void
  let errors: (String) -> Void

  /// Reads the model of the plugin, or asks the package manager if there is none.
  func package() throws -> PackageModel { try PackageModel.load(model) }
}
