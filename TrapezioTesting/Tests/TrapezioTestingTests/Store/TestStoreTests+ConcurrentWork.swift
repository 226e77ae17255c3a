// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio

@testable import TrapezioTesting

/// Waits beside work that goes on without the test.
@MainActor @Suite("TestStore, work beside a wait", .inTurn)
struct TestStoreConcurrentWorkTests {
  private let first = FakeInteractor<Int, Int>()
  private let second = FakeInteractor<Int, Int>()

  /// Waits for something that the test cannot see.
  private nonisolated static func real(_ time: Double = 0.2) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + time) { continuation.resume() }
    }
  }

  @Test("a loading flag that is set after a pause in real time comes")
  func loadingPause() async {
    let store = TestStore(ScriptedStore())
    await store.send(
      Script { [first] store in
        store.strataLaunch(first, params: 1, loading: \.isHalving[after: .milliseconds(200)]) { _ in
          store.update { $0.count = 1 }
        }
      })
    await store.receive { $0.isHalving = true }
    first.succeed(1)
    await store.receive {
      $0.count = 1
      $0.isHalving = false
    }
    await store.finish()
  }

  @Test("a wait does not end early while work of another test store can change a shared value")
  func sharedValue() async {
    let shared = StrataShared(0)
    let (store, other) = (TestStore(ScriptedStore()), TestStore(ScriptedStore()))
    await store.send(
      Script { store in
        store.strataCollect(shared.values) { value in store.update { $0.count = value } }
      })
    await store.receive { $0.count = 0 }
    await other.send(
      Script { store in
        store.strataLaunch {
          await Self.real()
        } reduce: { _ in
          shared.update { $0 = 7 }
        }
      })
    await store.receive { $0.count = 7 }
    await store.end()
    await other.finish()
  }

  @Test("a wait does not end early while work of another test store can answer a fake")
  func answeredByOther() async {
    let (store, other) = (TestStore(ScriptedStore()), TestStore(ScriptedStore()))
    await store.send(
      Script { [first] store in
        store.strataLaunch(first, params: 1) { _ in store.update { $0.count = 1 } }
      })
    await other.send(
      Script { [first] store in
        store.strataLaunch {
          await Self.real()
        } reduce: { _ in
          first.succeed(1)
        }
      })
    await store.receive { $0.count = 1 }
    await store.finish()
    await other.finish()
  }

  @Test("ended child tasks, first in an actor, do not keep later waits alive")
  func endedChildren() async {
    let capture = await captureFailures {
      let store = TestStore(ScriptedStore())
      await store.send(
        Script { store in
          store.strataLaunch {
            let main: @MainActor @Sendable () async -> Void = { await Self.real(0.001) }
            let other: @OtherActor @Sendable () async -> Void = { await Self.real(0.001) }
            await withTaskGroup(of: Void.self) { group in
              for _ in 0..<3 {
                group.addTask(operation: main)
                group.addTask(operation: other)
              }
            }
          } reduce: {
            store.update { $0.count = 1 }
          }
        })
      await store.receive { $0.count = 1 }
      await store.send(
        Script { [first] store in
          store.strataLaunch(first, params: 1) { _ in }
        })
      let start = ContinuousClock.now
      store.limit = .seconds(3)
      await store.receive { $0.count = 2 }
      #expect(start.duration(to: .now) < .seconds(1))
      await store.end()
    }
    #expect(capture.text.contains("and all work waits for the test"))
  }

  @Test("a store whose work ends during a look at all work is idle, although another one is not")
  func idleBesideOthers() async {
    let other = TestStore(ScriptedStore())
    await other.send(Script { [second] store in store.strataLaunch(second, params: 2) { _ in } })
    for look in 0..<42 {
      let store = TestStore(ScriptedStore())
      await store.send(Script { [first] store in store.strataLaunch(first, params: 1) { _ in } })
      await first.expectCall(1)
      var lookCount = 0
      let wait = TestWait(
        signal: TestSignal(), source: .work([store.base.tasks]), limit: .seconds(10))
      let end = await wait {
        lookCount += 1
        // The work ends while the wait lets other work run.
        if lookCount == 3 + look % 6 { Task { first.succeed(1) } }
        return false
      }
      if lookCount > 3 + look % 6 { #expect(end == .idle) } else { first.succeed(1) }
      await store.finish()
    }
    await other.end()
  }

  @Test("answers, events and waits can be re-entrant")
  func reentrancy() async {
    let store = TestStore(ScriptedStore())
    let base = store.base
    let closure = FakeInteractor<Int, Int> { value in
      await MainActor.run { _ = base.send(Script { $0.update { $0.count = value } }) }
      await Self.real(0.05)
      await MainActor.run { _ = base.send(Script { $0.update { $0.count = value + 1 } }) }
      return value + 2
    }
    await store.send(
      Script { store in
        store.strataLaunch(closure, params: 10) { result in
          store.update { $0.count = result.fold(onSuccess: { $0 }, onFailure: { _ in -1 }) }
        }
      })
    await store.receive { $0.count = 10 }
    await store.receive { $0.count = 11 }
    await store.receive { $0.count = 12 }
    await store.finish()
  }

  @Test("two tasks of a test can wait at the same time")
  func twoWaits() async {
    let store = TestStore(ScriptedStore())
    await store.send(
      Script { [first, second] store in
        store.strataLaunch {
          _ = await first.execute(params: 1)
          _ = await second.execute(params: 2)
        } reduce: {
          store.update { $0.count = 1 }
        }
      })
    async let change: Void = store.receive { $0.count = 1 }
    async let call: Void = second.expectCall(2)
    await first.expectCall(1)
    first.succeed(1)
    await call
    second.succeed(2)
    await change
    await store.finish()
  }

  @Test(
    "a wait with an odd limit ends and fails the test",
    arguments: [
      Duration.zero, .seconds(-5), .seconds(Int64.min), .nanoseconds(1),
    ])
  func oddLimits(_ limit: Duration) async {
    let capture = await captureFailures {
      let store = TestStore(ScriptedStore(), limit: limit)
      await store.send(Script { [first] store in store.strataLaunch(first, params: 1) { _ in } })
      await store.receive { $0.count = 1 }
      await store.settle()
      await store.expectNoChange()
      await second.expectCall(2, limit: limit)
      await TestClock().advance(by: .zero, limit: limit)
      await store.base.awaitState("", until: { $0.count == 9 }, limit: limit)
      await store.end()
    }
    #expect(!capture.messages.isEmpty)
  }

  @Test("waits that end at once leave no listeners in a signal that nothing notifies")
  func listeners() async {
    final class Mark: Sendable {}
    let signal = TestSignal()
    weak var mark: Mark?
    do {
      let kept = Mark()
      mark = kept
      signal.remove(signal.onNext { withExtendedLifetime(kept) {} })
    }
    #expect(mark == nil)
    for _ in 0..<100 {
      _ = await TestWait(signal: signal, limit: .seconds(1)) { true }
    }
    #expect(signal.listenerCount == 0)
  }

  @Test("a test store can follow hundreds of tasks and child tasks")
  func manyTasks() async {
    let store = TestStore(ScriptedStore())
    let count = 300
    await store.send(
      Script { [first] store in
        for number in 0..<count {
          store.strataLaunch(priority: [.high, .medium, .background][number % 3]) {
            await withDiscardingTaskGroup { group in
              for _ in 0..<3 { group.addTask { for _ in 0..<3 { await Task.yield() } } }
            }
            let stream = AsyncStream<Int> { continuation in
              DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) {
                continuation.yield(number)
                continuation.finish()
              }
            }
            for await value in stream { _ = await first.execute(params: value) }
          } reduce: {
            store.update { $0.count += 1 }
          }
        }
      })
    for _ in 0..<count { _ = await first.nextCall() }
    for number in (0..<count).shuffled() { first.succeed(0, for: number) }
    await store.receive(until: { $0.count == 4 + count })
    await store.finish()
  }

  @Test("two stores can share a clock that work advances")
  func sharedClock() async {
    let (store, other) = (TestStore(ScriptedStore()), TestStore(ScriptedStore()))
    let clock = TestClock()
    for store in [store, other] {
      await store.send(
        Script { store in
          store.strataLaunch {
            try? await clock.sleep(for: .seconds(2))
          } reduce: { _ in
            store.update { $0.count = 1 }
          }
        })
    }
    await clock.advance(by: .seconds(1), sleepers: 2)
    await other.send(
      Script { store in
        store.strataLaunch {
          await Self.real(0.1)
          await clock.advance(by: .seconds(1), sleepers: 2)
        }
      })
    await store.receive { $0.count = 1 }
    await other.receive { $0.count = 1 }
    await store.finish()
    await other.finish()
  }

  @Test("a stream can end twice, and work can send its values")
  func streams() async {
    let observe = FakeSubjectInteractor<Int, Int>()
    let store = TestStore(ScriptedStore())
    await store.send(
      Script { store in
        store.strataCollect(observe.stream(for: 1)) { value in store.update { $0.count = value } }
        store.strataLaunch {
          await Self.real(0.1)
          observe.emit(7)
          await MainActor.run { observe.emit(8) }
        }
      })
    await store.receive { $0.count = 7 }
    await store.receive { $0.count = 8 }
    observe.endObservation()
    observe.endObservation()
    observe.emit(9)
    await store.finish()
  }

  @Test("a call can be cancelled while it is answered")
  func cancellation() async {
    for number in 0..<300 {
      let store = TestStore(ScriptedStore())
      await store.send(
        Script { [first] store in
          store.strataLaunch(first, params: number) { _ in store.update { $0.count = 0 } }
        })
      _ = await first.nextCall()
      let answering = Task.detached { [first] in first.succeed(1, for: number) }
      if number.isMultiple(of: 2) { await Task.yield() }
      store.base.tasks.cancelAll()
      await store.settle()
      await answering.value
      await store.settle()
      #expect(store.base.tasks.isIdle)
      store.skipChanges()
      await store.finish()
    }
  }
}

@globalActor private actor OtherActor {
  static let shared = OtherActor()
}
