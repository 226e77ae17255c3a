// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A rectangle of box characters around the page of a presented screen.
struct TerminalBox {
  /// The number of columns inside the box.
  let width: Int

  /// - Parameters:
  ///   - title: The text in the upper edge.
  ///   - lines: The content.
  ///   - limit: The columns of the terminal, or `nil` without a limit.
  init(title: String, around lines: [TerminalLine], in limit: Int?) {
    let natural = ([TerminalText.width(of: title)] + lines.map(\.width)).max() ?? 0
    width = max(min(natural, (limit ?? .max) - 4), 0)
  }

  /// Returns the upper edge.
  func upper(_ title: String) -> TerminalLine {
    let title = TerminalText.cut(TerminalText.clean(title), to: width)
    let edge = String(repeating: "─", count: width - TerminalText.width(of: title))
    return TerminalLine("┌ \(title) \(edge)┐")
  }

  var lower: TerminalLine {
    TerminalLine("└\(String(repeating: "─", count: width + 2))┘")
  }
}
