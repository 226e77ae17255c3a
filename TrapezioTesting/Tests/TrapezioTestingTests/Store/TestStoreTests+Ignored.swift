// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, ignored launches", .inTurn)
@MainActor
struct TestStoreIgnoredTests {
  enum LoadEvent: TrapezioEvent {
    case load
    case refresh
  }

  final class LoadStore: TrapezioStore<CounterScreen, CounterState, LoadEvent> {
    private let use: StrataInteractor<Int, Int>

    init(_ use: StrataInteractor<Int, Int>) {
      self.use = use
      super.init(screen: CounterScreen(), initialState: CounterState(count: 4))
    }

    override func handle(event: LoadEvent) {
      switch event {
      case .load:
        strataLaunch(use, params: state.count, id: "load", loading: \.isHalving) { result in
          self.update { $0.count = result.getOrDefault($0.count) }
        }
      case .refresh:
        strataLaunch(use, params: 0, id: "refresh", throttle: .seconds(1_000)) { result in
          self.update { $0.count = result.getOrDefault($0.count) }
        }
      }
    }
  }

  private let use = FakeInteractor<Int, Int>()

  private func failure(_ call: String, _ reason: String) -> String {
    """
    A change was expected, but none came, and no work of the store is running.

    "\(call)" launched work, but the launch was ignored because \(reason).

    Send the event when the launch is not ignored, or remove the wait.

    See Failures#no-running-work.
    """
  }

  @Test("a missing change names the task that has set the flag of the launch")
  func flag() async {
    let capture = await captureFailures {
      let store = TestStore(LoadStore(use))
      await store.send(.load) { $0.isHalving = true }
      await use.expectCall(4)
      await store.send(.load)
      use.succeed(5)
      await store.receiveLoaded(5)
      await store.receive { $0.count = 6 }
      await store.finish()
    }
    #expect(capture.text == failure("send(.load)", "the task \"load\" was running"))
  }

  @Test("a missing change names the running task because of which the launch was ignored")
  func stillRunning() async {
    let capture = await captureFailures {
      let store = TestStore(LoadStore(use))
      await store.send(.load) { $0.isHalving = true }
      await use.expectCall(4)
      await store.send(.load)
      await store.receive { $0.count = 6 }
      await store.cancelTasks()
      store.skipChanges()
      await store.finish()
    }
    #expect(
      capture.text == """
        A change was expected, but none came, and all work waits for the test.

            The task "load" is running, started by "send(.load)".
            1 call of FakeInteractor<Int, Int> waits for an answer: call "succeed" or "fail(with:)".

        "send(.load)" launched work, but the launch was ignored because the task "load" was running.

        Let the work continue.

        See Failures#change-missing.
        """)
  }

  @Test("a missing change names the throttle of the launch")
  func throttle() async {
    let capture = await captureFailures {
      let store = TestStore(LoadStore(use))
      use.succeed(5)
      await store.send(.refresh)
      await store.receive { $0.count = 5 }
      await store.send(.refresh)
      await store.receive { $0.count = 6 }
      await store.finish()
    }
    #expect(capture.text == failure("send(.refresh)", "of its throttle"))
  }
}

extension TestStore<TestStoreIgnoredTests.LoadStore> {
  fileprivate func receiveLoaded(_ count: Int) async {
    await receive {
      $0.isHalving = false
      $0.count = count
    }
  }
}
