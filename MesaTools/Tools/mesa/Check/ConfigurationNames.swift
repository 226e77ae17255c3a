// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Checks that the names in a configuration exist as targets, folders or files.
struct ConfigurationNames {
  let tree: SourceTree

  /// Throws a ``ConfigurationError`` with the line of the first name that does not exist.
  func check(_ configuration: CheckConfiguration) throws {
    let targets = tree.modules.map(\.target.name)
    let modules = targets + tree.externalModules
    let folders = Set(tree.modules.flatMap(\.paths).flatMap { $0.split(separator: "/").dropLast() })
    let names = modules + folders.map(String.init)
    let unknown =
      configuration.features?.first { feature in !names.contains(where: feature.matches) }
      ?? configuration.tests.first { test in !modules.contains(where: test.matches) }
    if let pattern = unknown {
      throw ConfigurationError(
        line: pattern.line,
        message: "\"\(pattern.text)\" is not a target of the package. "
          + "The targets are: \(targets.joined(separator: ", ")).")
    }
    for pattern in configuration.exclude where !excludes(pattern) {
      throw ConfigurationError(
        line: pattern.line,
        message: "\"\(pattern.text)\" excludes nothing. "
          + "Write the path of a file or a folder in the package, such as \"Sources/Generated\".")
    }
    for pattern in configuration.layers.values.joined().sorted(by: { $0.line < $1.line }) {
      let isKnown =
        pattern.isPath
        ? tree.modules.contains { $0.paths.contains(where: pattern.covers) }
        : names.contains(where: pattern.matches)
      guard isKnown else {
        throw ConfigurationError(
          line: pattern.line,
          message: "\"\(pattern.text)\" is not a target or folder of the package. "
            + "Correct the name, or remove it.")
      }
    }
  }

  /// Returns whether a pattern excludes a source or is an existing path in the package.
  private func excludes(_ pattern: NamePattern) -> Bool {
    if tree.modules.contains(where: { $0.excluded.contains(where: pattern.covers) }) { return true }
    let parts = pattern.text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = !parts.dropLast().contains("") && !parts.contains(".") && !parts.contains("..")
    return isPlain && FileManager.default.fileExists(atPath: tree.root + pattern.text)
  }
}
