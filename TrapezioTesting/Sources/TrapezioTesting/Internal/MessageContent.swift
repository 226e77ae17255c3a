// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

struct MessageContent: Equatable {
  struct Action: Equatable {
    let title: String
    let role: TrapezioButtonRole?
  }

  let message: String
  let title: String?
  let kind: TrapezioMessage.Kind
  let actions: [Action]
}

extension MessageContent {
  init(_ message: TrapezioMessage) {
    self.init(
      message: message.message, title: message.title, kind: message.kind,
      actions: message.actions.map { Action(title: $0.title, role: $0.role) })
  }
}
