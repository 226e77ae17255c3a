// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A place that breaks a rule.
struct Finding: Equatable, Sendable {
  enum Severity: String, Sendable {
    case error, warning
  }

  /// The file, relative to the package.
  let file: String
  let line: Int
  /// `nil` for a comment that ignores nothing as it is written.
  let rule: CheckRule?
  /// What is wrong and the remedy, in sentences.
  let message: String
  var severity = Severity.error

  /// Returns the finding for an existing file that the check cannot read.
  static func unreadable(_ file: String) -> Finding {
    Finding(
      file: file, line: 1, rule: nil,
      message: "The file cannot be read. Make it a file that you may read, or remove it.")
  }

  /// The finding as a compiler would print it.
  func text(in folder: String = "") -> String {
    let name = rule.map { " [\($0.rawValue)]" } ?? ""
    return "\(folder)\(file):\(line): \(severity.rawValue): \(message)\(name)"
  }
}
