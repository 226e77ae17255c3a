// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension Plants {
  @Suite("Leaving counts as the answer of a question", .inTurn)
  @MainActor
  struct QuestionAfterLeaving {
    struct AlbumScreen: TrapezioScreen {}

    struct AlbumState: TrapezioState {
      var isDeleted = false
    }

    enum AlbumEvent: TrapezioEvent {
      case delete
    }

    final class AlbumStore: TrapezioStore<AlbumScreen, AlbumState, AlbumEvent> {
      private let delete: StrataInteractor<Void, Void>
      private let navigator: any TrapezioNavigator
      private let isMended: Bool

      init(
        delete: StrataInteractor<Void, Void>, navigator: any TrapezioNavigator, isMended: Bool
      ) {
        self.delete = delete
        self.navigator = navigator
        self.isMended = isMended
        super.init(screen: AlbumScreen(), initialState: AlbumState())
      }

      override func handle(event: AlbumEvent) {
        switch event {
        case .delete:
          // The deletion goes on if the user leaves after the answer.
          strataLaunch(in: .process, id: "delete", ifRunning: .ignoreNew) {
            [navigator, delete, isMended] in
            let question = TrapezioDialog.confirmation(
              "Delete the album?", [.destructive("Delete", true), .cancel("Keep", false)])
            // The planted fault: if the screen leaves, nobody answers.
            guard await navigator.ask(question) ?? !isMended else { return false }
            return await delete.execute(params: ()).getOrNull() != nil
          } reduce: { [weak self] isDeleted in
            self?.update { $0.isDeleted = isDeleted }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let delete = FakeInteractor<Void, Void>()
        let navigator = FakeTrapezioNavigator(screen: AlbumScreen())
        let store = test.store(
          AlbumStore(delete: delete, navigator: navigator, isMended: isMended),
          navigator: navigator)
        test.sends([.delete], to: store)
        test.answers(delete) { _ in [.success(()), .failure(OfflineError())] }
        test.leaves(navigator)
        var count = 0
        test.always("nothing is deleted by leaving") {
          if !navigator.hasLeft { count = delete.calls.count }
          return delete.calls.count == count
        }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "It is not true that nothing is deleted by leaving", "condition-not-met", steps: 2
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
