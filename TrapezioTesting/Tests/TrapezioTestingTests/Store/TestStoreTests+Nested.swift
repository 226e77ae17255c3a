// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, nested", .inTurn)
@MainActor
struct TestStoreNestedTests {
  private let halve = FakeInteractor<Int, Int>()
  private let call = "1 call of FakeInteractor<Int, Int> waits for an answer"

  @Test("a wait names the fake for which the test store inside the work waits")
  func fakeOfTheInnerTestStore() async {
    let inner = TestStore(CounterStore(halve: halve))
    let capture = await captureFailures {
      let outer = TestStore(ScriptedStore())
      outer.limit = .milliseconds(50)  // The limit is the subject.
      await outer.send(
        Script { [halve] store in
          store.strataLaunch {
            await inner.send(.halve) { $0.isHalving = true }
            await halve.expectCall(4)
            await inner.receiveHalf(2)
          } reduce: {
            store.update { $0.count = 5 }
          }
        })
      await outer.receive { $0.count = 5 }
      halve.succeed(2)
      await outer.receive { $0.count = 5 }
      await outer.finish()
    }
    await inner.finish()
    #expect(capture.messages.count == 1)
    #expect(capture.text.contains(call), "\(capture.text)")
  }

  @Test("each test store names the fake for which the work of one waits in the other")
  func fakeOfBoth() async {
    let base = CounterStore(halve: halve)
    let capture = await captureFailures {
      let inner = TestStore(base)
      let outer = TestStore(ScriptedStore())
      await outer.send(
        Script { store in
          store.strataLaunch {
            await base.send(.halve).finish()
          } reduce: {
            store.update { $0.count = 5 }
          }
        })
      await halve.expectCall(4)
      await inner.receive { $0.isHalving = true }
      // The limit is the subject.
      (inner.limit, outer.limit) = (.milliseconds(50), .milliseconds(50))
      await inner.receiveHalf(2)
      await outer.receive { $0.count = 5 }
      halve.succeed(2)
      (inner.limit, outer.limit) = (.seconds(10), .seconds(10))
      await inner.receiveHalf(2)
      await outer.receive { $0.count = 5 }
      await inner.finish()
      await outer.finish()
    }
    #expect(capture.messages.count == 2)
    #expect(capture.messages.allSatisfy { $0.contains(call) }, "\(capture.text)")
  }
}
