// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("Undo restores a list that has been reloaded since", .inTurn)
  @MainActor
  struct UndoAfterReload {
    struct InboxScreen: TrapezioScreen {}

    struct InboxState: TrapezioState {
      var mails = ["Offer", "Bill"]
      var archived: Set<String> = []
      var shown: [String] { mails.filter { !archived.contains($0) } }
    }

    enum InboxEvent: TrapezioEvent {
      case reload
      case archive(String)
      case restore(String)
      case restoreAll(InboxState)
    }

    final class InboxStore: TrapezioStore<InboxScreen, InboxState, InboxEvent> {
      private let load: StrataInteractor<Void, [String]>
      private let messages = TrapezioMessageManager()
      private let isMended: Bool

      init(load: StrataInteractor<Void, [String]>, isMended: Bool) {
        self.load = load
        self.isMended = isMended
        super.init(screen: InboxScreen(), initialState: InboxState())
      }

      override func handle(event: InboxEvent) {
        switch event {
        case .reload:
          strataLaunch(load, id: "load", ifRunning: .ignoreNew) { result in
            self.update { $0.mails = result.getOrDefault($0.mails) }
          }
        case .archive(let mail):
          // The planted fault: undo brings back all that the list was at the time.
          let undo = isMended ? InboxEvent.restore(mail) : .restoreAll(state)
          update { $0.archived.insert(mail) }
          messages.emit(
            "Archived.", actions: [TrapezioMessageAction("Undo", sending: undo, to: self)])
        case .restore(let mail): update { $0.archived.remove(mail) }
        case .restoreAll(let old): update { $0 = old }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<Void, [String]>()
        let store = test.store(InboxStore(load: load, isMended: isMended))
        test.sends([.reload, .archive("Bill")], to: store)
        test.presses(MessageRecorder(), of: store)
        test.answers(load) { [.success(["Invitation", "Offer", "Bill"])] }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "The outcome depends on the order of the answers", "order-of-answers", steps: 4
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
