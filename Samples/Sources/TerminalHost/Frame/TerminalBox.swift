// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A rectangle of box characters around the page of a presented screen.
enum TerminalBox {
  /// Returns the lines of a box.
  ///
  /// - Parameters:
  ///   - title: Stands in the upper edge.
  ///   - lines: The content.
  ///   - keys: The last line, for which there is room even if it is not shown.
  ///   - showsKeys: Whether the last line is shown.
  static func lines(
    title: String, around lines: [String], keys: String, showsKeys: Bool
  ) -> [String] {
    let width = ([title, keys] + lines).map(\.count).max() ?? 0
    let lines = lines + [showsKeys ? keys : ""]
    let upper = "┌ \(title) " + String(repeating: "─", count: width - title.count) + "┐"
    let lower = "└" + String(repeating: "─", count: width + 2) + "┘"
    let body = lines.map { "│ \($0)\(String(repeating: " ", count: width - $0.count)) │" }
    return [upper] + body + [lower]
  }
}
