// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioTesting

@Suite("TestStore, deliveries", .inTurn)
@MainActor
struct TestStoreDeliveryTests {
  private func makeStore() -> TestStore<ScriptedStore> { TestStore(ScriptedStore()) }

  @Test("two updates of a delivery are one change, and its flag is part of it")
  func reduce() async {
    let store = makeStore()
    let halving = Script { store in
      store.strataLaunch(loading: \.isHalving) {
      } reduce: {
        store.update { $0.count = 5 }
        store.update { $0.error = "Odd." }
      }
    }
    await store.send(halving) { $0.isHalving = true }
    await store.receive {
      $0.isHalving = false
      $0.count = 5
      $0.error = "Odd."
    }
    await store.finish()
  }

  @Test("work that a function launches in the store's scope delivers one change")
  func function() async {
    let store = makeStore()
    let launching = Script { store in
      strataLaunch {
      } reduce: {
        store.update { $0.count = 5 }
        store.update { $0.isHalving = true }
      }
    }
    await store.send(launching)
    await store.receive {
      $0.count = 5
      $0.isHalving = true
    }
    let failing = Script { store in
      strataLaunchInterop {
        throw OfflineError()
      } catch: { _ in
        store.update { $0.count = 6 }
        store.update { $0.error = "You are offline." }
      }
    }
    await store.send(failing)
    await store.receive {
      $0.count = 6
      $0.error = "You are offline."
    }
    await store.finish()
  }

  @Test("each element of a sequence is one change")
  func elements() async {
    let store = makeStore()
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    for element in [5, 6] { continuation.yield(element) }
    continuation.finish()
    let script = Script { store in
      store.strataCollect(elements) { element in
        store.update { $0.count = element }
        store.update { $0.error = "\(element)" }
      }
    }
    await store.send(script)
    for element in [5, 6] {
      await store.receive {
        $0.count = element
        $0.error = "\(element)"
      }
    }
    await store.finish()
  }

  @Test("onCancel and the cleared flag are one change")
  func cancellation() async {
    let store = makeStore()
    let gate = Gate()
    let script = Script { store in
      store.strataLaunch(id: "a", loading: \.isHalving) {
        await gate.passIgnoringCancellation()
      } onCancel: {
        store.update { $0.count = 5 }
        store.update { $0.error = "Cancelled." }
      }
    }
    await store.send(script) { $0.isHalving = true }
    await store.send(Script { $0.tasks.cancel(id: "a") })
    gate.open()
    await store.receive {
      $0.isHalving = false
      $0.count = 5
      $0.error = "Cancelled."
    }
    await store.finish()
  }

  @Test("each delivery of repeated work is one change")
  func repeated() async {
    let store = makeStore()
    let clock = TestClock()
    let script = Script { store in
      store.strataLaunch(every: .seconds(1), clock: clock) {
      } reduce: {
        store.update { $0.count += 1 }
        store.update { $0.count += 1 }
      }
    }
    await store.send(script)
    await store.receive { $0.count = 6 }
    await clock.advance(by: .seconds(1))
    await store.receive { $0.count = 8 }
    await store.end()
  }

  @Test("an event that a delivery sends is its own change, and so are the updates around it")
  func eventOfDelivery() async {
    let store = makeStore()
    let script = Script { store in
      strataLaunch {
      } reduce: {
        for count in [5, 6] { store.update { $0.count = count } }
        store.send(
          Script { store in
            for count in [7, 8] { store.update { $0.count = count } }
          })
        for count in [9, 10] { store.update { $0.count = count } }
      }
    }
    await store.send(script)
    for count in [6, 8, 10] { await store.receive { $0.count = count } }
    await store.finish()
  }

  @Test("a delivery whose updates cancel each other out is no change")
  func noNetChange() async {
    let store = makeStore()
    let script = Script { store in
      strataLaunch {
      } reduce: {
        store.update { $0.count = 5 }
        store.update { $0.count = 4 }
      }
    }
    await store.send(script)
    await store.finish()
  }

  @Test("the delivery of work that a delivery launches is its own change")
  func nested() async {
    let store = makeStore()
    let script = Script { store in
      strataLaunch {
      } reduce: {
        store.update { $0.count = 5 }
        strataLaunch {
        } reduce: {
          store.update { $0.count = 7 }
          store.update { $0.count = 8 }
        }
        store.update { $0.count = 6 }
      }
    }
    await store.send(script)
    await store.receive { $0.count = 6 }
    await store.receive { $0.count = 8 }
    await store.finish()
  }

  @Test("a delivery that ends the store is one change")
  func endOfTheStore() async {
    let store = makeStore()
    let script = Script { store in
      strataLaunch {
      } reduce: {
        store.update { $0.count = 5 }
        store.update { $0.count = 6 }
        store.end()
      }
    }
    await store.send(script)
    await store.receive { $0.count = 6 }
    await store.finish()
  }

  @Test("each update that is part of no event and no delivery is one change")
  func updates() async {
    let store = makeStore()
    let script = Script { store in
      store.strataLaunchMain {
        store.update { $0.count = 5 }
        store.update { $0.count = 6 }
      }
    }
    await store.send(script)
    await store.receive { $0.count = 5 }
    await store.receive { $0.count = 6 }
    await store.finish()
  }

  @Observable
  final class FeatureState {
    var count = 0
    var isLoading = false
  }

  private struct EmptyFeature: Feature {
    func handle() -> ActionHandler<Int, FeatureState> { ActionHandler { _, _ in .none } }
  }

  @Test("in a feature's store, each delivery is one change")
  func feature() async {
    for _ in 0..<50 {
      let store = TestStore(Store(initialState: FeatureState(), feature: EmptyFeature())) {
        [$0.count, $0.isLoading ? 1 : 0]
      }
      let state = store.base.store.state
      for number in 1...3 {
        store.base.store.strataLaunch(id: "a", ifRunning: .waitForPrevious) {
        } reduce: {
          state.count = number
          state.isLoading.toggle()
        }
      }
      for number in 1...3 { await store.receive { $0 = [number, number % 2] } }
      await store.finish()
    }
  }
}
