// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A message and its manager, which runs the actions of the message.
struct RecordedMessage {
  let message: TrapezioMessage
  weak var manager: TrapezioMessageManager?

  /// The text of the message and the titles of its actions, on one line.
  var summary: String {
    let titles = message.actions.map { "\"\($0.title)\"" }.joined(separator: ", ")
    return "\"\(message.message)\" offers \(titles.isEmpty ? "no action" : titles)"
  }

  /// Whether the message has an action with the title, and has the text unless it is `nil`.
  func offers(_ title: String, in text: String?) -> Bool {
    action(titled: title) != nil && (text == nil || text == message.message)
  }

  /// Presses an action, and returns whether the action ran.
  @MainActor
  func press(_ title: String) -> Bool {
    guard let manager, let action = action(titled: title) else { return false }
    return manager.press(action, of: message)
  }

  private func action(titled title: String) -> TrapezioMessageAction? {
    message.actions.first { $0.title == title }
  }
}
