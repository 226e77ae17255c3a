// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("SynchronousActionMiddleware", .inTurn)
@MainActor
struct SynchronousActionMiddlewareTests {
  private let journal = Log<String>()

  @Test("asynchronous code calls the methods of the type")
  func calledByItself() async throws {
    let middleware = ImmediateMiddleware(name: "a", journal: journal)
    try await middleware.beforeAction(action: 1, state: 2)
    try await middleware.afterAction(
      action: 2, state: 2, result: ActionTask<Int, Int>.none, duration: 0)
    await middleware.onError(error: TestError(), action: 3, state: 2)
    let existential: any SynchronousActionMiddleware = middleware
    try await existential.beforeAction(action: 4, state: 2)
    #expect(journal.elements == ["a before 1", "a after 2", "a error 3", "a before 4"])
  }

  @Test("middleware that throws before an action stops it, and its error is delivered")
  func throwingBefore() {
    let store = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: journal))
        .use(ImmediateMiddleware(name: "b", journal: journal, before: { _ in throw TestError() }))
        .onError { _, state in state.log.append("onError") }
    }
    store.send(.increment)
    #expect(store.state.count == 0)
    #expect(store.state.log == ["onError"])
    #expect(
      journal.elements == [
        "a before increment", "b before increment", "a error increment", "b error increment",
      ])
  }

  @Test("plugins receive the end of an action that a middleware has stopped")
  func stoppedAction() async {
    let lines = journal
    let store = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: lines, before: { _ in throw TestError() }))
        .onError { _, _ in }
    }
    store.use(EventPlugin(journal: lines))
    store.send(.increment)
    #expect(lines.elements.last == "handled increment")
  }

  @Test("after a middleware ends the store, no other middleware receives the action")
  func endingBefore() {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: journal, before: { _ in store?.end() }))
        .use(ImmediateMiddleware(name: "b", journal: journal))
    }
    store = made
    made.use(EventPlugin(journal: journal))
    made.send(.increment)
    #expect(made.state.count == 0)
    #expect(journal.elements == ["handling increment", "a before increment", "ended"])
    store = nil
  }

  @Test("a plugin that ends the store keeps its action from the middleware and the handler")
  func endingPlugin() {
    let store = makeStore { $0.use(ImmediateMiddleware(name: "a", journal: journal)) }
    store.use(EventPlugin(journal: journal, willHandle: { [weak store] in store?.end() }))
    store.send(.increment)
    #expect(store.state.count == 0)
    #expect(journal.elements == ["handling increment", "ended"])
  }

  @Test("if the handler ends the store, no middleware is called after the action")
  func endingHandler() {
    let store = makeStore { $0.use(ImmediateMiddleware(name: "a", journal: journal)) }
    store.send(.call { [weak store] _ in store?.end() })
    #expect(journal.elements == ["a before call"])
  }

  @Test("after a middleware ends the store after an action, no other middleware is called")
  func endingAfter() {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: journal))
        .use(ImmediateMiddleware(name: "b", journal: journal, after: { _ in store?.end() }))
    }
    store = made
    made.send(.increment)
    #expect(made.state.count == 1)
    #expect(journal.elements == ["a before increment", "b before increment", "b after increment"])
    store = nil
  }

  @Test("if a middleware ends the store and throws, its error is dropped")
  func failingAfterEnd() {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        ImmediateMiddleware(
          name: "a", journal: journal,
          before: { _ in
            store?.end()
            throw TestError()
          })
      ).onError { [journal] _, _ in journal.append("onError") }
    }
    store = made
    made.send(.increment)
    #expect(journal.elements == ["a before increment"])
    store = nil
  }

  @Test("one asynchronous middleware makes all actions asynchronous")
  func mixed() async {
    let store = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: journal))
        .use(WaitingMiddleware(name: "b", journal: journal))
    }
    let sent = store.send(.increment)
    #expect(store.state.count == 0)
    #expect(journal.elements == [])
    await sent.value
    #expect(store.state.count == 1)
    #expect(
      journal.elements == [
        "a before increment", "b before increment", "b after increment", "a after increment",
      ])
  }
}
