// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the lines to which findings point.
final class CodeLines {
  private let root: String
  private var files: [String: [Substring]] = [:]

  init(root: String) { self.root = root }

  /// Returns the line of a finding without its indentation.
  func text(of finding: Finding) -> String {
    let lines = lines(of: finding.file)
    guard lines.indices.contains(finding.line - 1) else { return "" }
    return String(lines[finding.line - 1].map { $0.isWhitespace ? " " : $0 }).trimmed
  }

  private func lines(of file: String) -> [Substring] {
    if let known = files[file] { return known }
    let path = file.hasPrefix("/") ? file : root + file
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    files[file] = lines
    return lines
  }
}
