// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioTesting

@MainActor @Suite("TestStore, settling", .inTurn)
struct TestStoreSettlingTests {
  private let first = FakeInteractor<Int, Int>()
  private let second = FakeInteractor<Int, Int>()
  private let clock = TestClock()

  private func store(limit: Duration = .seconds(10)) -> TestStore<ScriptedStore> {
    TestStore(ScriptedStore(), limit: limit)
  }

  /// Runs work and then sets the count to zero.
  private func work(
    _ id: String = "work", ifRunning: StrataIfRunning = .startAnyway,
    _ body: @escaping @Sendable () async -> Void
  ) -> Script {
    Script { store in
      strataLaunch(in: store.tasks, id: id, ifRunning: ifRunning) {
        await body()
      } reduce: {
        store.update { $0.count = 0 }
      }
    }
  }

  @Test("settle returns when all work waits for a fake, and the work goes on after the answer")
  func fake() async {
    let store = store()
    await store.send(work { [first] in _ = await first.execute(params: 1) })
    await store.settle()
    #expect(first.calls == [1])
    first.succeed(1)
    await store.settle()
    #expect(store.base.tasks.isIdle)
    await store.receive { $0.count = 0 }
    await store.finish()
  }

  @Test("settle waits for child tasks, actors and the work that work launches")
  func children() async {
    let store = store()
    let counter = Counter()
    await store.send(
      Script { [first, second] store in
        strataLaunch(in: store.tasks) {
          async let one = counter.increment()
          async let two = counter.increment()
          _ = await (one, two)
          return await first.execute(params: 1)
        } reduce: { _ in
          strataLaunch(second, params: 2, in: store.tasks) { _ in store.update { $0.count = 1 } }
        }
      })
    await first.expectCall(1)
    first.succeed(1)
    await store.settle()
    #expect(second.calls == [2])
    #expect(await counter.count == 2)
    second.succeed(2)
    await store.receive { $0.count = 1 }
    await store.finish()
  }

  private actor Counter {
    private(set) var count = 0

    func increment() { count += 1 }
  }

  @Test("work in line is settled while the first work waits for the test")
  func line() async {
    let store = store()
    for params in 1...3 {
      await store.send(
        work(ifRunning: .waitForPrevious) { [first] in _ = await first.execute(params: params) })
    }
    for params in 1...3 {
      await store.settle()
      await first.expectCall(params)
      first.expectNoMoreCalls()
      first.succeed(0)
      if params == 1 { await store.receive { $0.count = 0 } }
    }
    await store.finish()
  }

  @Test("a time limit on a test clock settles, and a wait ends when it passes")
  func timeLimit() async {
    let store = store()
    await store.send(
      work { [first, clock] in
        _ = await first.execute(params: 1, timeout: .seconds(5), clock: clock)
      })
    await store.settle()
    await clock.advance(by: .seconds(5))
    await store.receive { $0.count = 0 }
    await store.finish()
  }

  @Test("work that waits for a time limit in real time is not settled")
  func realTimeLimit() async {
    let store = store()
    await store.send(
      work { [first] in _ = await first.execute(params: 1, timeout: .milliseconds(30)) })
    await store.receive { $0.count = 0 }
    await store.finish()
  }

  // MARK: Waits that cannot succeed

  @Test("receive beside an observation or a shared value fails without its limit")
  func observing() async {
    let observe = FakeSubjectInteractor<Int, Int>()
    let shared = StrataShared(4)
    let capture = await captureFailures {
      let store = store()
      await store.send(
        Script { store in
          strataCollect(observe.stream(for: 1), in: store.tasks) { _ in }
          observe(2)
          strataCollect(observe.stream, in: store.tasks) { _ in }
          strataCollect(shared.values, in: store.tasks) { _ in }
        })
      await store.receive { $0.count = 1 }
      await store.end()
    }
    #expect(
      capture.text.hasPrefix("A change was expected, but none came, and all work waits for the"))
    #expect(capture.failures.count == 1)
  }

  @Test("expectCall of a fake that the work does not call fails without its limit")
  func otherFake() async {
    let capture = await captureFailures {
      let store = store()
      await second.expectCall(1)
      await store.send(work { [first] in _ = await first.execute(params: 1) })
      await second.expectCall(1)
      await store.end()
    }
    #expect(
      capture.messages.map { $0.prefix { $0 != "." } } == [
        "A call of FakeInteractor<Int, Int> was expected, but none came, and no work is running",
        "A call of FakeInteractor<Int, Int> was expected, but none came, and all work waits for "
          + "the test",
      ])
  }

  @Test("advance without a sleeper fails without its limit")
  func noSleeper() async {
    let capture = await captureFailures {
      let store = store()
      await store.send(work { [first] in _ = await first.execute(params: 1) })
      await clock.advance(by: .seconds(1))
      await store.end()
    }
    #expect(
      capture.text.hasPrefix(
        "1 task was expected to sleep on the clock, but none does, and all work waits for the"))
  }

  @Test("a fake that code outside of the store calls is waited for until the limit")
  func callFromElsewhere() async {
    let capture = await captureFailures {
      let store = store()
      let call = Task { await first.execute(params: 1) }
      await first.expectCall(1)
      first.succeed(1)
      _ = await call.value
      await first.expectCall(2, limit: .milliseconds(20))  // The limit is the subject.
      await store.finish()
    }
    #expect(capture.text.contains("none came within 0.02 seconds."))
  }

  // MARK: Work that the test cannot see

  @Test("settle fails at its limit if work waits for a task of its own, and names the work")
  func unseen() async {
    let gate = Gate()
    let capture = await captureFailures {
      let store = store(limit: .milliseconds(20))  // The limit is the subject.
      await store.send(work { await Task { await gate.pass() }.value })
      await store.settle()
      gate.open()
      store.limit = .seconds(10)
      await store.receive { $0.count = 0 }
      await store.finish()
    }
    #expect(
      capture.text == """
        The work has not settled within 0.02 seconds:

            The task "work" is running, started by "send(Script(run: (Function)))".

        The test cannot see what the task "work" waits for.

        Let the work continue, or raise "limit".

        See Failures#not-settled.
        """)
  }

  @Test("a failure at the limit says that the test cannot see which child tasks work awaits")
  func childTasks() async {
    let capture = await captureFailures {
      let store = store(limit: .milliseconds(20))  // The limit is the subject.
      await store.send(
        work { [first, second] in
          async let one = first.execute(params: 1)
          async let two = second.execute(params: 2)
          _ = await (one, two)
        })
      await store.settle()
      await store.end()
    }
    #expect(
      capture.text.contains(
        "The task \"work\" has child tasks, and the test cannot see which of them it awaits."))
  }

  @Test("a missing call is reported with the work that waits, and with what it waits for")
  func missingCall() async {
    let capture = await captureFailures {
      let store = store()
      await store.send(
        work { [clock, first] in
          try? await clock.sleep(for: .seconds(1))
          _ = await first.execute(params: 1)
        })
      _ = await first.nextCall()
      await store.end()
    }
    #expect(
      capture.text == """
        A call of FakeInteractor<Int, Int> was expected, but none came, and all work waits for the \
        test.

        There were no earlier calls.

            The task "work" is running, started by "send(Script(run: (Function)))".
            1 sleep or time limit waits on a TestClock, the first for 1 second: call "advance(by:)".

        Pass this fake to the code under test, and let the work before the call continue.

        See Failures#call-missing.
        """)
  }

  @Test("advance does not count the sleep of work that has been replaced")
  func replacedSleep() async {
    for _ in 0..<300 {
      let store = store()
      let search = FakeInteractor<Int, Int>()
      let typing = { [clock] (text: Int) in
        Script { store in
          strataLaunch(
            search, params: text, in: store.tasks, id: "search", ifRunning: .cancelPrevious,
            after: .milliseconds(300), timeout: .seconds(300), clock: clock)
        }
      }
      await store.send(typing(1))
      await clock.advance(by: .milliseconds(300))
      await search.expectCall(1)
      await store.send(typing(2))
      await clock.advance(by: .milliseconds(300))
      await search.expectCall(2)
      await store.end()
    }
    #expect(clock.pendingSleeps.isEmpty)
  }

  @Test("a wait does not end early beside a child task that waits for something else")
  func unseenChild() async {
    let gate = Gate()
    let store = store()
    await store.send(
      work { [first, second] in
        async let other: Void = {
          await gate.pass()
          _ = await second.execute(params: 2)
        }()
        _ = await first.execute(params: 1)
        await other
      })
    await first.expectCall(1)
    // Opens the gate while the test waits, and long after all known work waits for the test.
    let opening = Task.detached {
      for _ in 0..<200 { await MainActor.run {} }
      gate.open()
    }
    await second.expectCall(2)
    await opening.value
    first.succeed(1)
    second.succeed(2)
    await store.receive { $0.count = 0 }
    await store.finish()
  }
}
