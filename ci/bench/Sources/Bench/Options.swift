// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The options of the command line: `Bench [--only TEXT] [--json [FILE]] [--compare FILE]`.
enum Options {
  private static let arguments = Array(CommandLine.arguments.dropFirst())

  static var first: String? { arguments.first }

  static func contains(_ option: String) -> Bool { arguments.contains(option) }

  /// Returns the argument after an option.
  static func value(of option: String) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count,
      !arguments[index + 1].hasPrefix("--")
    else { return nil }
    return arguments[index + 1]
  }

  private static let part = value(of: "--only")

  /// Returns whether a row has the text of `--only` in its name.
  static func wants(_ row: String) -> Bool { part.map(row.contains) ?? true }
}
