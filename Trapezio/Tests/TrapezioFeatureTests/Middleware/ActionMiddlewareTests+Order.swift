// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("The order of middleware", .inTurn)
@MainActor
struct ActionMiddlewareOrderTests {
  private let journal = Log<String>()

  @Test("the first middleware is the outermost, and an action is handled within send")
  func immediate() {
    let store = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: journal)).use(
        ImmediateMiddleware(name: "b", journal: journal))
    }
    let sent = store.send(.increment)
    #expect(store.state.count == 1)
    #expect(sent.isFinished)
    #expect(
      journal.elements == [
        "a before increment", "b before increment", "b after increment", "a after increment",
      ])
  }

  @Test("with asynchronous middleware, actions are handled one at a time, in order")
  func inOrder() async {
    let store = makeStore {
      $0.use(
        WaitingMiddleware(name: "a", journal: journal, before: { _ in await Task.yield() }))
    }
    let sent = (0..<100).map { store.send(.log("\($0)")) }
    #expect(store.state.log == [])
    for sent in sent { await sent.value }
    #expect(store.state.log == (0..<100).map(String.init))
    #expect(journal.elements.count == 200)
  }

  @Test("middleware that throws after an action does not stop the other middleware")
  func throwingAfter() async {
    let failing = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: journal))
        .use(ImmediateMiddleware(name: "b", journal: journal, after: { _ in throw TestError() }))
        .onError { _, _ in }
    }
    failing.send(.increment)
    let expected = ["a before", "b before", "b after", "a error", "b error", "a after"]
    #expect(journal.drain() == expected.map { "\($0) increment" })
    let waiting = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal))
        .use(WaitingMiddleware(name: "b", journal: journal, after: { _ in throw TestError() }))
        .onError { _, _ in }
    }
    await waiting.send(.increment).value
    #expect(journal.elements == expected.map { "\($0) increment" })
  }

  @Test("actions that a middleware sends are handled in order after its action")
  func sending() {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        ImmediateMiddleware(
          name: "a", journal: journal,
          before: { if $0 == "increment" { store?.send(.log("before")) } },
          after: { if $0 == "increment" { store?.send(.log("after")) } }))
    }
    store = made
    made.send(.increment)
    #expect(made.state.log == ["before", "after"])
    let actions = ["increment", "log(before)", "log(after)"]
    #expect(journal.elements == actions.flatMap { ["a before \($0)", "a after \($0)"] })
    store = nil
  }

  @Test("an error of work reaches the middleware, the first one used first")
  func errorOfWork() async {
    let store = makeStore {
      $0.use(ImmediateMiddleware(name: "a", journal: journal))
        .use(ImmediateMiddleware(name: "b", journal: journal)).onError { _, _ in }
    }
    await store.send(.start(.run { _ in throw TestError() })).value
    #expect(Array(journal.elements.suffix(2)) == ["a error start", "b error start"])
  }
}
