// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature

@Suite("Store, actions", .timeLimit(.minutes(1)))
@MainActor
struct StoreActionTests {
  private let store = makeStore()

  @Test("actions sent inside a handler are handled after it, in the order sent")
  func sentInside() {
    store.send(
      .call { [store] state in
        store.send(
          .call { state in
            store.send(.log("third"))
            state.log.append("first")
          })
        store.send(.log("second"))
        #expect(state.log == [])
      })
    #expect(store.state.log == ["first", "second", "third"])
    store.send(.log("fourth"))
    #expect(store.state.log.last == "fourth")
  }

  @Test("a store that ends inside a handler drops the actions that were sent before")
  func endInside() {
    var receipts: [StrataWork] = []
    store.send(
      .call { [store] state in
        receipts = [store.send(.increment), store.send(.log("dropped"))]
        #expect(!receipts[0].isFinished)
        store.end()
        receipts.append(store.send(.increment))
        state.log.append("handler")
      })
    #expect(store.state.count == 0)
    #expect(store.state.log == ["handler"])
    #expect(receipts.map(\.isFinished) == [true, true, true])
  }

  @Test("queued actions after the action that ends the store are dropped")
  func endInLine() async {
    var receipts: [StrataWork] = []
    store.send(
      .call { [store] _ in
        receipts = [
          store.send(.increment), store.send(.call { _ in store.end() }), store.send(.increment),
        ]
      })
    #expect(store.state.count == 1)
    for receipt in receipts { await receipt.value }
  }

  @Test("after work ends its store, no action is handled and no work starts")
  func endInWork() async {
    let started = Log<String>()
    let sent = store.send(
      .start(
        .run { [store] _ in
          store.end()
          store.send(.increment)
          strataLaunchMain { started.append("launched") }
        }))
    await sent.value
    await store.tasks.waitUntilIdle()
    #expect(store.state.count == 0)
    #expect(started.elements == [])
  }

  @Test("the receipt of a queued action is open until its work has ended")
  func receiptOfWaiting() async throws {
    let gate = Gate()
    var receipt: StrataWork?
    store.send(
      .call { [store] _ in
        receipt = store.send(.start(.run(id: "work") { _ in await gate.pass() }))
      })
    let sent = try #require(receipt)
    #expect(!sent.isFinished)
    #expect(store.isTaskRunning(id: "work"))
    gate.open()
    await sent.value
    #expect(sent.isFinished)
  }

  @Test("an action that is cancelled while it waits is handled, and its work is cancelled")
  func cancelWaiting() async throws {
    var receipt: StrataWork?
    store.send(
      .call { [store] _ in
        let sent = store.send(
          .call { state in
            state.log.append("handled")
            strataLaunchMain { state.log.append("ran") }
          })
        sent.cancel()
        receipt = sent
      })
    #expect(store.state.log == ["handled"])
    await (try #require(receipt)).value
    #expect(store.state.log == ["handled"])
  }

  @Test("value waits for the work of the action and for the actions that it has sent")
  func value() async throws {
    let (gate, journal) = (Gate(), Log<String>())
    let slow = TestTask.run { _ in
      await gate.pass()
      for _ in 0..<20 { await Task.yield() }
      journal.append("work")
    }
    let sent = store.send(.start(.run { [store] _ in store.send(.start(slow)) }))
    try await gate.arrival()
    let waiter = Task {
      gate.open()
      await sent.value
      journal.append("value")
    }
    await waiter.value
    #expect(journal.elements == ["work", "value"])
  }

  @Test("if the caller of value is cancelled, value returns early and the work continues")
  func cancelledCaller() async throws {
    let gate = Gate()
    let sent = store.send(
      .start(
        .run { state in
          await gate.pass()
          state.log.append("cancelled: \(Task.isCancelled)")
        }))
    try await gate.arrival()
    let waiter = Task { await sent.value }
    waiter.cancel()
    await waiter.value
    #expect(!sent.isFinished)
    gate.open()
    await sent.value
    #expect(store.state.log == ["cancelled: false"])
  }

  @Test("a receipt cancels the work of its action, and of no other")
  func cancelReceipt() async {
    let gate = Gate()
    let sent = ["a", "b"].map { id in
      store.send(.start(.run(id: id) { _ in await gate.pass() }))
    }
    sent[0].cancel()
    #expect(!store.isTaskRunning(id: "a"))
    #expect(store.isTaskRunning(id: "b"))
    await sent[0].value
    gate.open()
    await sent[1].value
    store.send(.increment).cancel()
    #expect(store.state.count == 1)
  }
}
