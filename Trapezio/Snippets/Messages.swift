// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Messages in passing: a store emits them, a host shows them.

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
}

final class DraftStore: TrapezioStore<DraftScreen, DraftState, DraftEvent> {
  private let messages: TrapezioMessageManager
  private let saveDraft: StrataInteractor<String, Void>

  init(messages: TrapezioMessageManager, saveDraft: StrataInteractor<String, Void>) {
    self.messages = messages
    self.saveDraft = saveDraft
    super.init(screen: DraftScreen(), initialState: DraftState())
  }

  override func handle(event: DraftEvent) {
    strataLaunch(saveDraft, params: state.text) { result in
      self.messages.emit(result.fold(onSuccess: { "Saved." }, onFailure: \.message))
    }
  }
}
// snippet.hide

@MainActor
func report(_ error: any Error, with messages: TrapezioMessageManager) {
  // snippet.show
  messages.emit(TrapezioMessage(error))
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
