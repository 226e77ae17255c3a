// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionMiddleware, life", .inTurn)
@MainActor
struct ActionMiddlewareLifeTests {
  private let journal = Log<String>()

  @Test("a store that is released while its middleware waits handles no actions")
  func released() async throws {
    let gate = Gate()
    var store: Store<TestFeature>? = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let state = store?.state
    let find = { [weak store] in store }
    let handled = Log<String>()
    store?.use(EventPlugin(journal: handled))
    store?.send(.increment)
    store?.send(.increment)
    try await gate.arrival()
    store = nil
    #expect(find() == nil)
    gate.open()
    try await handled.wait(forCount: 1)
    #expect(handled.elements == ["ended"])
    #expect(state?.count == 0)
    #expect(journal.elements == ["a before increment"])
  }

  @Test("a store that is released on another thread also ends its turns")
  func releasedElsewhere() async throws {
    let (gate, isReleasing) = (Gate(), Gate())
    var store: Store<TestFeature>? = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let state = store?.state
    let sent = store?.send(.increment)
    try await gate.arrival()
    Task.detached { [store] in
      await isReleasing.pass()
      _ = store
    }
    store = nil
    #expect(sent?.isFinished == false)
    isReleasing.open()
    await sent?.value
    #expect(state?.count == 0)
  }

  @Test("the release of a store ends the waits for its actions")
  func releasedWhileWaitingMiddleware() async throws {
    let gate = Gate()
    var store: Store<TestFeature>? = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let first = store?.send(.increment)
    let second = store?.send(.increment)
    try await gate.arrival()
    store = nil
    await first?.value
    await second?.value
    gate.open()
    #expect(first?.isFinished == true)
  }

  @Test("an ended store drops queued actions, and its plugins receive the end once")
  func ended() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let ends = Log<String>()
    store.use(EventPlugin(journal: ends))
    let sent = [store.send(.increment), store.send(.increment)]
    try await gate.arrival()
    store.end()
    for sent in sent { await sent.value }
    store.end()
    await store.send(.increment).value
    #expect(store.state.count == 0)
    #expect(ends.elements.filter { $0 == "ended" }.count == 1)
  }

  @Test("the work of a store is not idle while its middleware waits")
  func idle() async {
    let gate = Gate()
    let store = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    store.send(.increment)
    #expect(!store.tasks.isIdle)
    #expect(store.runningTaskCount == 0)
    gate.open()
    await store.tasks.waitUntilIdle()
    #expect(store.state.count == 1)
    #expect(journal.elements == ["a before increment", "a after increment"])
  }

  @Test("cancelAllTasks reaches the work of actions that wait for their turn")
  func cancelAllWhileWaitingMiddleware() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let log = TestTask.run { state in
      try Task.checkCancellation()
      state.log.append("went on")
    }
    let sent = [store.send(.start(log)), store.send(.increment), store.send(.start(log))]
    try await gate.arrival()
    store.cancelAllTasks()
    gate.open()
    for sent in sent { await sent.value }
    #expect(store.state.log == [])
    #expect(store.state.count == 1)
    await store.send(.start(log)).value
    #expect(store.state.log == ["went on"])
  }

  @Test("an action whose work was cancelled before its turn is handled, and its work is cancelled")
  func cancelledBefore() async {
    let gate = Gate()
    let store = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let sent = store.send(
      .start(
        .run { state in
          try Task.checkCancellation()
          state.log.append("went on")
        }))
    sent.cancel()
    gate.open()
    await sent.value
    await store.send(.log("next")).value
    #expect(store.state.log == ["next"])
  }

  @Test("the end of the store cancels waiting middleware")
  func endCancels() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { [journal] _ in
            await gate.pass()
            journal.append(Task.isCancelled ? "cancelled" : "went on")
          }))
    }
    let sent = store.send(.increment)
    try await gate.arrival()
    store.end()
    try await journal.wait(forCount: 2)
    await sent.value
    #expect(journal.elements == ["a before increment", "cancelled"])
    #expect(store.state.count == 0)
  }

  @Test("the end of the store cancels middleware that waits for its own actions")
  func endWhileAwaiting() async throws {
    let (gate, over) = (Gate(), Gate())
    var store: Store<TestFeature>?
    store = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { [journal] action in
            if action == "log(inner)" { return await gate.passIgnoringCancellation() }
            await store?.send(.log("inner")).value
            journal.append(Task.isCancelled ? "cancelled" : "went on")
          }, sentinel: Sentinel(opening: over)))
    }
    let state = store?.state
    let sent = store?.send(.increment)
    try await gate.arrival()
    store?.end()
    await sent?.value
    try await journal.wait(forCount: 3)
    #expect(journal.elements == ["a before increment", "a before log(inner)", "cancelled"])
    store = nil
    gate.open()
    await over.pass()
    #expect(state?.count == 0)
    #expect(state?.log == [])
  }

  @Test("the end of the store ends a turn that waits for the actions of its middleware")
  func endWhileSending() async throws {
    let (gate, over) = (Gate(), Gate())
    var store: Store<TestFeature>?
    store = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { action in
            if action == "log(inner)" { return await gate.passIgnoringCancellation() }
            store?.send(.log("inner"))
          }, sentinel: Sentinel(opening: over)))
    }
    let state = store?.state
    let sent = store?.send(.increment)
    try await gate.arrival()
    store?.end()
    await sent?.value
    store = nil
    gate.open()
    await over.pass()
    #expect(journal.elements == ["a before increment", "a before log(inner)"])
    #expect(state?.count == 0)
    #expect(state?.log == [])
  }

  enum Moment: CaseIterable {
    case before, willHandle, handler, after, failure
  }

  @Test(
    "after the end of the store, nothing else receives its current action",
    arguments: Moment.allCases)
  func ending(at moment: Moment) async {
    let over = Gate()
    var store: Store<TestFeature>?
    store = makeStore {
      $0.use(
        WaitingMiddleware(name: "a", journal: journal, sentinel: Sentinel(opening: over))
      )
      .use(
        WaitingMiddleware(
          name: "b", journal: journal,
          before: { _ in
            if moment == .before || moment == .failure { store?.end() }
            if moment == .failure { throw TestError() }
          },
          after: { _ in if moment == .after { store?.end() } })
      )
      .use(WaitingMiddleware(name: "c", journal: journal))
      .onError { [journal] _, _ in journal.append("onError") }
    }
    store?.use(
      EventPlugin(journal: journal) { if moment == .willHandle { store?.end() } })
    let sent = store?.send(
      .call { _ in
        journal.append("handler")
        if moment == .handler { store?.end() }
      })
    await sent?.value
    store = nil
    await over.pass()
    let all = [
      "a before call", "b before call", "c before call", "handling call", "handler", "handled call",
      "c after call", "b after call",
    ]
    let expected =
      switch moment {
      case .before, .failure: Array(all.prefix(2)) + ["ended"]
      case .willHandle: Array(all.prefix(4)) + ["ended"]
      case .handler: Array(all.prefix(5)) + ["ended"]
      case .after: all + ["ended"]
      }
    #expect(journal.elements == expected)
  }

  @Test("the error of a middleware that was cancelled with its store is dropped")
  func failingAfterEnd() async throws {
    let (gate, over, warnings) = (Gate(), Gate(), Log<String>())
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      var store: Store<TestFeature>? = makeStore {
        $0.use(
          WaitingMiddleware(
            name: "a", journal: journal,
            before: { _ in
              await gate.pass()
              try Task.checkCancellation()
            }, sentinel: Sentinel(opening: over)))
      }
      let sent = store?.send(.increment)
      try await gate.arrival()
      store = nil
      await sent?.value
      await over.pass()
    }
    #expect(journal.elements == ["a before increment"])
    #expect(warnings.elements == [])
  }
}
