// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Messages with actions, and banners that the app draws.

import SwiftUI
import Trapezio

/// An event that cannot leave the main actor.
final class Draft {
  var text = ""
}

struct DraftScreen: TrapezioScreen {}

struct DraftState: TrapezioState {
  var text = ""
}

enum DraftEvent: TrapezioEvent {
  case delete(Draft)
  case restore(Draft)
}

final class DraftStore: TrapezioStore<DraftScreen, DraftState, DraftEvent> {
  private let messages: TrapezioMessageManager

  init(messages: TrapezioMessageManager) {
    self.messages = messages
    super.init(screen: DraftScreen(), initialState: DraftState())
  }

  override func handle(event: DraftEvent) {
    switch event {
    case .delete(let draft):
      update { $0.text = "" }
      messages.emit(
        "The draft was deleted.", title: "Drafts", kind: .success,
        actions: [
          TrapezioMessageAction("Undo", sending: .restore(draft), to: self),
          TrapezioMessageAction("Close", role: .cancel) { [messages] in messages.clearAll() },
        ])
    case .restore(let draft):
      update { $0.text = draft.text }
    }
  }
}

struct DraftApp: View {
  @State private var messages = TrapezioMessageManager(mergingWithin: .seconds(2))
  @State private var isEditing = false

  var body: some View {
    Button("Edit") { isEditing = true }
      .sheet(isPresented: $isEditing) {
        Text("Editor").trapezioMessageLayer()
      }
      .trapezioMessages(messages) { banner in
        Button(banner.message.message) { banner.dismiss() }
        ForEach(banner.message.actions, id: \.title) { action in
          Button(action.title) { banner.press(action) }
        }
      }
  }
}
