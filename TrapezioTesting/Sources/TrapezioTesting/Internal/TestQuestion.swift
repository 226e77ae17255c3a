// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump
import TrapezioNavigation

struct TestQuestion: Sendable, CustomDumpStringConvertible {
  let customDumpDescription: String

  init<Answer>(_ dialog: TrapezioDialog<Answer>) {
    self.init(dialog.title, dialog.buttons.map(\.title))
  }

  @MainActor
  init(_ question: TrapezioQuestion) {
    self.init(question.dialog.title, question.dialog.buttons.map(\.title))
  }

  private init(_ title: String, _ buttons: [String]) {
    let buttons = buttons.map { "\"\($0)\"" }.joined(separator: ", ")
    customDumpDescription = "\"\(title)\" offers \(buttons)"
  }
}
