// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct MailScreen: TrapezioScreen {}

struct MailState: TrapezioState {
  var subjects: [String] = []
}

enum MailEvent: TrapezioEvent {
  case appeared
  case archive(String)
}

final class MailStore: TrapezioStore<MailScreen, MailState, MailEvent> {
  private let observe: StrataSubjectInteractor<Void, [String]>
  private let archive: StrataInteractor<String, Void>
  private let restore: StrataInteractor<String, Void>
  private let messages: TrapezioMessageManager

  init(
    screen: MailScreen, observe: StrataSubjectInteractor<Void, [String]>,
    archive: StrataInteractor<String, Void>, restore: StrataInteractor<String, Void>,
    messages: TrapezioMessageManager
  ) {
    self.observe = observe
    self.archive = archive
    self.restore = restore
    self.messages = messages
    super.init(screen: screen, initialState: MailState())
  }

  override func handle(event: MailEvent) {
    switch event {
    case .appeared:
      strataCollect(
        observe.stream(for: ()), id: "mail", ifRunning: .ignoreNew
      ) { subjects in
        self.update { $0.subjects = subjects }
      }
    case .archive(let subject):
      strataLaunch(
        archive, params: subject, id: subject, ifRunning: .ignoreNew
      ) { result in
        result
          .onSuccess { self.offerUndo(of: subject) }
          .onFailure { self.offerRetry(of: subject, after: $0) }
      }
    }
  }

  private func offerUndo(of subject: String) {
    let undo = TrapezioMessageAction(
      "Undo", running: restore, params: subject, reportingTo: messages)
    messages.emit(
      "Archived “\(subject)”.", kind: .success, actions: [undo])
  }

  private func offerRetry(
    of subject: String, after error: any StrataException
  ) {
    let retry = TrapezioMessageAction(
      "Retry", sending: .archive(subject), to: self)
    messages.emit(error, title: "Not archived", actions: [retry])
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct MailUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<MailState, MailEvent>) -> some View {
      List {
        ForEach(view.subjects, id: \.self) { subject in
          Button("Archive “\(subject)”") { view.send(.archive(subject)) }
        }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  struct MailRoot: View {
    let store: MailStore
    let messages: TrapezioMessageManager

    var body: some View {
      store.render(with: MailUI()).trapezioMessages(messages)
    }
  }
#endif
