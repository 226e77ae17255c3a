// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A contact that was deleted while an edit was being saved comes back", .inTurn)
  @MainActor
  struct DeleteDuringSave {
    struct ContactsScreen: TrapezioScreen {}

    struct ContactsState: TrapezioState {
      var names = [1: "Ann", 2: "Bob"]
      /// The ids of the changed contacts, for the log of the screen.
      var history: [Int] = []
    }

    enum ContactsEvent: TrapezioEvent {
      case rename(Int, String)
      case delete(Int)
    }

    final class ContactsStore: TrapezioStore<ContactsScreen, ContactsState, ContactsEvent> {
      private let save: StrataInteractor<String, String>
      private let delete: StrataInteractor<Int, Void>
      private let isMended: Bool

      init(
        save: StrataInteractor<String, String>, delete: StrataInteractor<Int, Void>, isMended: Bool
      ) {
        self.save = save
        self.delete = delete
        self.isMended = isMended
        super.init(screen: ContactsScreen(), initialState: ContactsState())
      }

      override func handle(event: ContactsEvent) {
        switch event {
        case .rename(let id, let name):
          guard state.names[id] != nil else { return }
          strataLaunch(save, params: name, id: id) { result in
            self.update {
              $0.history.append(id)
              // The planted fault: the contact may have been deleted.
              guard let saved = result.getOrNull(), !self.isMended || $0.names[id] != nil
              else { return }
              $0.names[id] = saved
            }
          }
        case .delete(let id):
          strataLaunch(delete, params: id, id: "delete \(id)", ifRunning: .ignoreNew) { result in
            self.update {
              $0.history.append(id)
              if result.getOrNull() != nil { $0.names[id] = nil }
            }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let save = FakeInteractor<String, String>()
        let delete = FakeInteractor<Int, Void>()
        // The history tells the order on purpose.
        let store = test.store(
          ContactsStore(save: save, delete: delete, isMended: isMended), ignoring: \.history)
        test.sends([.rename(2, "Rob"), .delete(2), .rename(1, "Anna")], to: store)
        test.answers(save) { [.success($0)] }
        test.answers(delete) { _ in [.success(())] }
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
