// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A message and its manager, which runs the message's actions.
struct RecordedMessage {
  let message: TrapezioMessage
  weak var manager: TrapezioMessageManager?

  var summary: String {
    let titles = message.actions.map { "\"\($0.title)\"" }.joined(separator: ", ")
    return "\"\(message.message)\" offers \(titles.isEmpty ? "no action" : titles)"
  }

  func offers(_ title: String, in text: String?) -> Bool {
    action(titled: title) != nil && (text == nil || text == message.message)
  }

  @MainActor
  func press(_ title: String) -> Bool {
    guard let manager, let action = action(titled: title) else { return false }
    return manager.press(action, of: message)
  }

  private func action(titled title: String) -> TrapezioMessageAction? {
    message.actions.first { $0.title == title }
  }
}
