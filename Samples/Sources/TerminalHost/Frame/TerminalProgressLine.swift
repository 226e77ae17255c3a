// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Formats progress as text.
enum TerminalProgressLine {
  private static let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Returns progress as a bar or a spinner.
  ///
  /// - Parameter turn: The number of steps of the spinner, or `nil` for plain text.
  static func text(of progress: TerminalProgress, turn: Int?, width: Int?) -> String {
    let label = progress.label.hasSuffix("…") ? String(progress.label.dropLast()) : progress.label
    // The caller's value may be any number, or not a number.
    let known = progress.part.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    guard let known else {
      return turn.map { "\(signs[abs($0 % signs.count)]) \(label)" } ?? "\(label)…"
    }
    let percent = "\(Int((known * 100).rounded(.down)))%"
    let space = min((width ?? 0) - TerminalText.width(of: label) - percent.count - 4, 30)
    guard turn != nil, space >= 5 else { return "\(label) \(percent)" }
    let done = Int(known * Double(space))
    return "\(label) [\(String(repeating: "#", count: done))"
      + "\(String(repeating: "-", count: space - done))] \(percent)"
  }
}
