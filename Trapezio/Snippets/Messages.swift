// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Messages: a store emits them, and a host shows them.

// snippet.hide
import Strata
import Trapezio

struct DraftScreen: TrapezioScreen {}

struct DraftState: TrapezioState {
  var text = ""
}

// snippet.show
enum DraftEvent: TrapezioEvent {
  case save
  case delete
  case restore(String)
}

final class DraftStore:
  TrapezioStore<DraftScreen, DraftState, DraftEvent>
{
  private let messages: TrapezioMessageManager
  private let saveDraft: StrataInteractor<String, Void>

  init(messages: TrapezioMessageManager, saveDraft: StrataInteractor<String, Void>) {
    self.messages = messages
    self.saveDraft = saveDraft
    super.init(screen: DraftScreen(), initialState: DraftState())
  }

  override func handle(event: DraftEvent) {
    switch event {
    case .save:
      strataLaunch(saveDraft, params: state.text) { result in
        self.messages.emit(
          result.fold(onSuccess: { "Saved." }, onFailure: \.message))
      }
    case .delete:
      let text = state.text
      update { $0.text = "" }
      messages.emit(
        "The draft was deleted.", kind: .success,
        actions: [
          TrapezioMessageAction("Undo", sending: .restore(text), to: self)
        ])
    case .restore(let text):
      update { $0.text = text }
    }
  }
}
// snippet.hide

extension DraftStore {
  func report(_ error: any Error) {
    // snippet.show
    messages.emit(
      error, title: "Not saved",
      actions: [TrapezioMessageAction("Retry", sending: .save, to: self)])
    // snippet.hide
  }
}

@MainActor
func makeUndo(
  of note: String, _ addNote: StrataInteractor<String, Void>, _ messages: TrapezioMessageManager
) -> TrapezioMessageAction {
  // snippet.show
  TrapezioMessageAction(
    "Undo", running: addNote, params: note, reportingTo: messages)
  // snippet.hide
}

@MainActor
func makeMessages() -> TrapezioMessageManager {
  // snippet.show
  let messages = TrapezioMessageManager(mergingWithin: .seconds(2))
  messages.emit("You are offline.", kind: .warning)
  messages.emit("You are offline.", kind: .warning)
  print(messages.messages.count)  // 1
  // snippet.hide
  return messages
}

@MainActor
func makeMessage(for store: DraftStore, deleted text: String) -> TrapezioMessage {
  // snippet.show
  TrapezioMessage(
    "The draft was deleted.", kind: .success,
    actions: [
      TrapezioMessageAction("Undo", sending: .restore(text), to: store)
    ])
  // snippet.hide
}

@MainActor
func offer(_ message: TrapezioMessage, of messages: TrapezioMessageManager) {
  // snippet.show
  for action in message.actions {
    print("[\(action.title)]")
  }
  if let undo = message.actions.first {
    messages.press(undo, of: message)
  }
  // snippet.hide
}

@MainActor
func show(_ messages: TrapezioMessageManager) -> TrapezioObservation {
  // snippet.show
  let token = messages.observe { waiting in
    guard let message = waiting.first else { return }
    print(message.message)
    messages.clearMessage(id: message.id)
  }
  // snippet.hide
  return token
}

@MainActor
func printKind(of message: TrapezioMessage) {
  // snippet.show
  switch message.kind {
  case .info, .success: print(message.message)
  case .warning: print("Warning: \(message.message)")
  case .error: print("Error: \(message.message)")
  }
  // snippet.hide
}

@MainActor
func ask(_ store: DraftStore, _ messages: TrapezioMessageManager) {
  // snippet.show
  messages.emit(
    "Delete the draft?",
    actions: [
      TrapezioMessageAction(
        "Delete", role: .destructive, sending: .delete, to: store),
      TrapezioMessageAction("Keep", role: .cancel) {},
    ])
  // snippet.hide
}

@MainActor
func offerHelp(
  _ messages: TrapezioMessageManager, callSupport: @escaping @MainActor @Sendable () -> Void
) {
  // snippet.show
  let call = TrapezioMessageAction("Call support") { callSupport() }
  messages.emit("The payment failed.", kind: .error, actions: [call])
  // snippet.hide
}

@MainActor
func reportOnce(_ error: any Error, _ messages: TrapezioMessageManager) {
  // snippet.show
  let message = TrapezioMessage(error, title: "Not saved")
  if !messages.messages.contains(where: message.hasSameContent) {
    messages.emit(message)
  }
  // snippet.hide
}

@MainActor
func connect(_ messages: TrapezioMessageManager, _ connect: () async -> Void) async {
  // snippet.show
  let connecting = messages.emit("Connecting…")
  await connect()
  messages.clearMessage(id: connecting.id)
  // snippet.hide
}
