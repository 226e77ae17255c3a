// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature

@Suite("Store, actions", .inTurn)
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
