// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

/// A line that breaks a rule.
struct Finding: Equatable, Sendable {
  enum Severity: String, Sendable {
    case error, warning
  }

  /// The file, relative to the package.
  let file: String
  let line: Int
  /// The rule, or `nil` for a comment, a baseline or a file that is not valid.
  let rule: CheckRule?
  /// The problem and its remedy, in sentences.
  let message: String
  var severity = Severity.error

  /// Returns the finding for an existing file that the check cannot read.
  static func unreadable(_ file: String) -> Finding {
    Finding(
      file: file, line: 1, rule: nil,
      message: "The file cannot be read. Make it a file that you may read, or remove it.")
  }

  /// Returns the finding in the format of a compiler.
  func text(in folder: String = "") -> String {
    let name = rule.map { " [\($0.rawValue)]" } ?? ""
    return "\(folder)\(file):\(line): \(severity.rawValue): \(message)\(name)".escapedForTerminal
  }
}
