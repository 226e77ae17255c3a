// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

extension TrapezioQuestion {
  func answers(text: String) -> String {
    dialog.buttons.enumerated().map { index, button in
      let answer = answer(of: index, text: text)
      return "\"\(button.title)\" answers \(answer.map { FailureText.dump($0) } ?? "nil")"
    }.joined(separator: "\n")
  }
}
