// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("Store", .inTurn)
@MainActor
struct StoreTests {
  @Test("an action is handled before send returns")
  func synchronous() {
    let store = makeStore()
    let sent = store.send(.increment)
    #expect(store.state.count == 1)
    #expect(sent.isFinished)
  }

  @Test("value waits for the work that follows, and for the work that this work starts")
  func value() async {
    let store = makeStore()
    await store.send(
      .start(
        .run { [weak store] state in
          await Task.yield()
          state.count += 1
          store?.send(
            .start(
              .run { state in
                await Task.yield()
                state.count += 1
              }))
        })
    ).value
    #expect(store.state.count == 2)
    #expect(store.runningTaskCount == 0)
  }

  @Test("a task is running as soon as send returns, until it is cancelled or ends")
  func running() async {
    let store = makeStore()
    let gate = Gate()
    store.send(.start(.run(id: "one") { _ in await gate.pass() }))
    #expect(store.isTaskRunning(id: "one"))
    #expect(store.runningTaskCount == 1)
    store.cancelTask(id: "one")
    #expect(!store.isTaskRunning(id: "one"))
    #expect(store.runningTaskCount == 0)

    let sent = store.send(.start(.run(id: 2) { _ in await gate.pass() }))
    #expect(store.isTaskRunning(id: 2))
    gate.open()
    await sent.value
    #expect(!store.isTaskRunning(id: 2))
  }

  @Test("a released store cancels its work, and is deallocated at once")
  func release() async throws {
    let gate = Gate()
    let journal = Log<String>()
    var store: Store<TestFeature>? = makeStore()
    let find = { [weak store] in store }
    let state = store?.state
    store?.send(
      .start(
        .run(id: "one") { state in
          await gate.pass()
          journal.append(Task.isCancelled ? "cancelled" : "went on")
          try Task.checkCancellation()
          state.count += 1
        }))
    try await gate.arrival()
    store = nil
    #expect(find() == nil)
    try await journal.wait(forCount: 1)
    #expect(journal.elements == ["cancelled"])
    #expect(state?.count == 0)
  }

  @Test("cancelAllTasks cancels everything, and the store can be used on")
  func cancelAll() async {
    let store = makeStore()
    let gate = Gate()
    let sent = store.send(
      .start(.merge((0..<10).map { id in .run(id: id) { _ in await gate.pass() } })))
    #expect(store.runningTaskCount == 10)
    store.cancelAllTasks()
    #expect(store.runningTaskCount == 0)
    await sent.value
    store.send(.increment)
    #expect(store.state.count == 1)
  }

  enum Observer: CaseIterable {
    case none, plugin, middleware, asynchronousMiddleware
  }

  @Test(
    "a store whose work alone was ended handles actions, and starts no work",
    arguments: Observer.allCases)
  func endedWork(with observer: Observer) async throws {
    let journal = Log<String>()
    let store = makeStore { handler in
      switch observer {
      case .none, .plugin: handler
      case .middleware: handler.use(ImmediateMiddleware(name: "a", journal: journal))
      case .asynchronousMiddleware: handler.use(WaitingMiddleware(name: "a", journal: journal))
      }
    }
    if observer == .plugin { store.use(EventPlugin(journal: journal)) }
    store.tasks.end()
    #expect(!store.isEnded)
    #expect(store.send(.increment).isFinished)
    store.send(.start(.run { _ in Issue.record("The work has ended.") }))
    let expected =
      switch observer {
      case .none: [] as [String]
      case .plugin: ["increment", "start"].flatMap { ["handling \($0)", "handled \($0)"] }
      case .middleware, .asynchronousMiddleware:
        ["increment", "start"].flatMap { ["a before \($0)", "a after \($0)"] }
      }
    try await journal.wait(forCount: expected.count)
    #expect(journal.elements == expected)
    #expect(store.state.count == 1)
    #expect(store.runningTaskCount == 0)
  }

  @Test(
    "an error of middleware is reported after the work alone was ended",
    arguments: [Observer.middleware, .asynchronousMiddleware])
  func errorAfterEndedWork(of observer: Observer) async throws {
    let (journal, errors) = (Log<String>(), Log<String>())
    let store = makeStore { handler in
      let refuse: @MainActor (String) throws -> Void = { _ in throw TestError() }
      let failing =
        observer == .middleware
        ? handler.use(ImmediateMiddleware(name: "a", journal: journal, before: refuse))
        : handler.use(WaitingMiddleware(name: "a", journal: journal, before: refuse))
      return failing.onError { _, _ in errors.append("onError") }
    }
    store.tasks.end()
    store.send(.increment)
    try await errors.wait(forCount: 1)
    #expect(store.state.count == 0)
  }

  @Test("the error of an operation that was cancelled with the work alone is dropped")
  func errorOfEndedWork() async throws {
    let (gate, over, errors) = (Gate(), Gate(), Log<String>())
    let store = makeStore { $0.onError { _, _ in errors.append("onError") } }
    store.send(
      .start(
        .run { [sentinel = Sentinel(opening: over)] _ in
          await gate.pass()
          withExtendedLifetime(sentinel) {}
          throw TestError()
        }))
    try await gate.arrival()
    store.tasks.end()
    await over.pass()
    #expect(!store.isEnded)
    #expect(errors.elements == [])
  }

  @Test("an ended store handles no actions")
  func ended() async {
    let store = makeStore()
    store.end()
    #expect(store.isEnded)
    #expect(store.send(.increment).isFinished)
    #expect(store.state.count == 0)
  }
}
