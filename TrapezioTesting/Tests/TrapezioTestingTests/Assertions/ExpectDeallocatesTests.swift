// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("expectDeallocates", .inTurn)
@MainActor
struct ExpectDeallocatesTests {
  private final class Node {
    var next: Node?
  }

  @Test("an ended store is deallocated, even if its work retained it")
  func ended() async {
    await expectDeallocates {
      let store = CounterStore()
      store.send(.halve)
      store.send(.observe)
      store.send(.wait(.seconds(3)))
      store.end()
      return store
    }
  }

  @Test("a store with a test store is deallocated")
  func driven() async {
    await expectDeallocates {
      let base = CounterStore()
      let store = TestStore(base)
      await store.send(.observe)
      await store.end()
      return base
    }
  }

  @Test("a store is deallocated when its work ends by itself")
  func idle() async {
    await expectDeallocates {
      let halve = FakeInteractor<Int, Int>()
      let store = CounterStore(halve: halve)
      store.send(.halve)
      halve.succeed(2)
      return store
    }
  }

  @Test("a store with running work is a failure that names the work")
  func running() async {
    let observe = FakeSubjectInteractor<Int, Int>()
    var tasks: StrataTaskScope?
    let capture = await captureFailures {
      // The limit is the subject.
      await expectDeallocates(limit: .milliseconds(20)) {
        let store = CounterStore(observe: observe)
        tasks = store.tasks
        store.send(.observe)
        return store
      }
    }
    tasks?.end()
    #expect(
      capture.text == """
        CounterStore is still alive 0.02 seconds after its last use:

            The task "observe" is running.

        End the store before the closure returns it, or let its work end.

        See Failures#still-alive.
        """)
  }

  @Test("a retained store is a failure")
  func held() async {
    var held: CounterStore?
    let capture = await captureFailures {
      await expectDeallocates {
        let store = CounterStore()
        held = store
        return store
      }
    }
    #expect(held != nil)
    #expect(
      capture.text == """
        CounterStore is still alive after its last use.

        A closure or another object retains it, perhaps in a cycle. Capture the object weakly there.

        See Failures#still-alive.
        """)
  }

  @Test("any other object must be deallocated at once")
  func object() async {
    await expectDeallocates { Node() }
    let capture = await captureFailures {
      await expectDeallocates {
        let node = Node()
        node.next = node
        return node
      }
    }
    #expect(
      capture.text == """
        Node is still alive after its last use.

        A closure or another object retains it, perhaps in a cycle. Capture the object weakly there.

        See Failures#still-alive.
        """)
  }

  @MainActor
  private final class Coordinator: StrataTaskOwner {
    let tasks = StrataTaskScope()

    func wait(for gate: Gate) {
      strataLaunch(id: "wait") {
        await gate.pass()
        withExtendedLifetime(self) {}
      }
    }
  }

  @Test("another owner of running work is a failure that names the work")
  func owner() async {
    let gate = Gate()
    var tasks: StrataTaskScope?
    let capture = await captureFailures {
      await expectDeallocates {
        let coordinator = Coordinator()
        tasks = coordinator.tasks
        coordinator.wait(for: gate)
        return coordinator
      }
    }
    tasks?.end()
    #expect(
      capture.text == """
        Coordinator is still alive after its last use:

            The task "wait" is running.

        Call "tasks.end()" before the closure returns it, or let its work end.

        See Failures#still-alive.
        """)
  }

  @Test("the wait for a store with a test store ends when its work releases it")
  func drivenAndBusy() async {
    let gate = Gate()
    await expectDeallocates(limit: .seconds(1_000)) {
      let base = CounterStore()
      let store = TestStore(base)
      await store.finish()
      base.tasks.add(
        Task {
          await gate.passIgnoringCancellation()
          withExtendedLifetime(base) {}
        })
      Task { gate.open() }
      return base
    }
  }
}
