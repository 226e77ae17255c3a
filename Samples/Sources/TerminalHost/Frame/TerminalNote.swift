// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The last lines of a frame: a notice of the host, and a message with the keys of its actions.
struct TerminalNote {
  /// The host's message about the last key.
  var notice: String?
  var text = ""
  var style = TerminalLine.Style.plain
  var actions: [(key: String, action: TrapezioMessageAction)] = []

  init(_ text: String = "") { self.text = text }

  /// Creates a note from a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - taken: The keys that already have a meaning. The key of an action is a free letter of its
  ///     title, or any other free letter.
  init(_ message: TrapezioMessage, besides taken: Set<String>) {
    let mark =
      switch message.kind {
      case .info: "·"
      case .success: "✓"
      case .warning, .error: "!"
      }
    text = "\(mark) " + [message.title, message.message].compactMap(\.self).joined(separator: ": ")
    style = message.kind == .error ? .problem : .plain
    var taken = taken
    for action in message.actions {
      let letters = action.title.lowercased().filter { $0.isASCII && $0.isLetter }
      let candidates = (letters + "abcdefghijklmnopqrstuvwxyz").map(String.init)
      guard let key = candidates.first(where: { taken.insert($0).inserted }) else { break }
      actions.append((key, action))
    }
  }

  /// Returns the lines of the note, at least one.
  func lines(width: Int?) -> [TerminalLine] {
    let notice =
      notice.map { TerminalText.wrap("! \($0)", to: width).map { TerminalLine($0) } } ?? []
    return notice + (text.isEmpty && !notice.isEmpty ? [] : messageLines(width: width))
  }

  private func messageLines(width: Int?) -> [TerminalLine] {
    let keys = actions.map { "[\($0.key)] \($0.action.title)" }
    let words = TerminalText.wrap(text, to: width)
    guard !keys.isEmpty else { return words.map { TerminalLine($0, style) } }
    let all = TerminalText.fill([words[words.count - 1]] + keys, separator: "  ", to: width)
    return (words.dropLast() + all).map { TerminalLine($0, style) }
  }
}
