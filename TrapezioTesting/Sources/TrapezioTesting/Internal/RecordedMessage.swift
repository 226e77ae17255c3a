// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A message and its manager, which runs the message's actions.
struct RecordedMessage {
  let message: TrapezioMessage
  weak var manager: TrapezioMessageManager?

  /// The message's text and action titles, on one line.
  var summary: String {
    let titles = message.actions.map { "\"\($0.title)\"" }.joined(separator: ", ")
    return "\"\(message.message)\" offers \(titles.isEmpty ? "no action" : titles)"
  }

  /// Returns whether the message has the given text, if any, and an action with the given title.
  func offers(_ title: String, in text: String?) -> Bool {
    action(titled: title) != nil && (text == nil || text == message.message)
  }

  /// Presses an action and returns whether the action ran.
  @MainActor
  func press(_ title: String) -> Bool {
    guard let manager, let action = action(titled: title) else { return false }
    return manager.press(action, of: message)
  }

  private func action(titled title: String) -> TrapezioMessageAction? {
    message.actions.first { $0.title == title }
  }
}
