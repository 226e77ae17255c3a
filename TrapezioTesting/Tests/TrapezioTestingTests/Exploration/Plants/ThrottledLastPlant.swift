// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A throttle swallows the last change", .inTurn)
  @MainActor
  struct ThrottledLast {
    struct NoteScreen: TrapezioScreen {}

    struct NoteState: TrapezioState {
      var text = ""
      var savedText = ""
    }

    enum NoteEvent: TrapezioEvent {
      case type(String)
    }

    final class NoteStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
      private let save: StrataInteractor<String, Void>
      private let clock: any Clock<Duration>
      private let isMended: Bool

      init(save: StrataInteractor<String, Void>, clock: any Clock<Duration>, isMended: Bool) {
        self.save = save
        self.clock = clock
        self.isMended = isMended
        super.init(screen: NoteScreen(), initialState: NoteState())
      }

      override func handle(event: NoteEvent) {
        switch event {
        case .type(let text):
          update { $0.text = text }
          // The planted fault: the last text of an interval is never saved.
          strataLaunch(
            save, params: text, id: "save", ifRunning: .waitForPrevious, throttle: .seconds(2),
            latest: isMended, clock: clock
          ) { _ in
            self.update { $0.savedText = text }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let save = FakeInteractor<String, Void>()
        let clock = TestClock()
        let store = test.store(NoteStore(save: save, clock: clock, isMended: isMended))
        test.sends([.type("M"), .type("Mi"), .type("Milk")], to: store)
        test.answers(save) { _ in [.success(())] }
        test.advances(clock)
        test.atRest("the text is saved") { store.state.savedText == store.state.text }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound("It is not true that the text is saved", "condition-not-met", steps: 3) {
        await exploration(isMended: false)
      }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
