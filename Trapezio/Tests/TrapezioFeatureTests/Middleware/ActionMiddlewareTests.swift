// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionMiddleware", .timeLimit(.minutes(1)))
@MainActor
struct ActionMiddlewareTests {
  /// Notes what it hears, and may wait, fail or send in between.
  private struct Waiting: ActionMiddleware {
    let name: String
    let journal: Journal<String>
    var before: @MainActor (String) async throws -> Void = { _ in }
    var after: @MainActor (String) async throws -> Void = { _ in }

    func beforeAction<Action, State>(action: Action, state: State) async throws {
      journal.append("\(name) before \(action)")
      try await before("\(action)")
    }

    func afterAction<Action, State>(
      action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
    ) async throws {
      #expect(duration >= 0)
      journal.append("\(name) after \(action)")
      try await after("\(action)")
    }

    func onError<Action, State>(error: any Error, action: Action, state: State) async {
      journal.append("\(name) error \(action)")
    }
  }

  /// The same for one that does not wait.
  private struct Immediate: SynchronousActionMiddleware {
    let name: String
    let journal: Journal<String>
    var isFailing = false

    func beforeAction<Action, State>(action: Action, state: State) throws {
      journal.append("\(name) before \(action)")
      if isFailing { throw TestError() }
    }

    func afterAction<Action, State>(
      action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
    ) throws {
      journal.append("\(name) after \(action)")
    }

    func onError<Action, State>(error: any Error, action: Action, state: State) {
      journal.append("\(name) error \(action)")
    }
  }

  private let journal = Journal<String>()

  @Test("those used first are the outer ones, and an action is handled within send")
  func immediate() {
    let store = makeStore {
      $0.use(Immediate(name: "a", journal: journal)).use(Immediate(name: "b", journal: journal))
    }
    let sent = store.send(.increment)
    #expect(store.state.count == 1)
    #expect(sent.isFinished)
    #expect(
      journal.entries == [
        "a before increment", "b before increment", "b after increment", "a after increment",
      ])
  }

  @Test("one that throws before an action stops it, and reaches onError and the middleware")
  func throwingBefore() {
    let store = makeStore {
      $0.use(Immediate(name: "a", journal: journal))
        .use(Immediate(name: "b", journal: journal, isFailing: true))
        .onError { _, state in state.log.append("onError") }
    }
    store.send(.increment)
    #expect(store.state.count == 0)
    #expect(store.state.log == ["onError"])
    #expect(
      journal.entries == [
        "a before increment", "b before increment", "a error increment", "b error increment",
      ])
  }

  @Test("with one that waits, actions are handled one after the other, in the order sent")
  func inOrder() async {
    let store = makeStore {
      $0.use(
        Waiting(name: "a", journal: journal, before: { _ in await Task.yield() }))
    }
    let sent = (0..<100).map { store.send(.log("\($0)")) }
    #expect(store.state.log == [])
    for sent in sent { await sent.value }
    #expect(store.state.log == (0..<100).map(String.init))
    #expect(journal.entries.count == 200)
  }

  @Test("value waits for the middleware, too")
  func value() async {
    let store = makeStore { $0.use(Waiting(name: "a", journal: journal)) }
    await store.send(.increment).value
    #expect(store.state.count == 1)
    #expect(journal.entries == ["a before increment", "a after increment"])
    #expect(store.runningTaskCount == 0)
  }

  @Test("one that waits and throws stops the action, and the next one is handled")
  func throwingWhileWaiting() async {
    let store = makeStore {
      $0.use(
        Waiting(
          name: "a", journal: journal,
          before: { action in if action == "increment" { throw TestError() } })
      ).onError { _, state in state.log.append("onError") }
    }
    let first = store.send(.increment)
    await store.send(.log("next")).value
    #expect(first.isFinished)
    #expect(store.state.count == 0)
    #expect(store.state.log == ["onError", "next"])
  }

  @Test("one that sends to its own store, and waits for that, does not hang it")
  func sending() async {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        Waiting(
          name: "a", journal: journal,
          before: { action in
            if action == "increment" { await store?.send(.log("before")).value }
          },
          after: { action in
            if action == "increment" { await store?.send(.log("after")).value }
          }))
    }
    store = made
    let first = made.send(.increment)
    let second = made.send(.log("second"))
    await first.value
    await second.value
    #expect(made.state.log == ["before", "after", "second"])
    store = nil
  }

  @Test("work that sends later waits for its turn like anybody")
  func workThatSends() async {
    var store: Store<TestFeature>?
    let made = makeStore { $0.use(Waiting(name: "a", journal: journal)) }
    store = made
    await made.send(
      .start(
        .run { _ in
          await Task.yield()
          store?.send(.log("sent"))
        })
    ).value
    #expect(made.state.log == ["sent"])
    store = nil
  }

  @Test("an action whose work was cancelled before its turn is handled, and its work is cancelled")
  func cancelledBefore() async {
    let gate = Gate()
    let store = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
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

  @Test("a store that is let go while its middleware waits handles nothing more")
  func released() async {
    let gate = Gate()
    var store: Store<TestFeature>? = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let state = store?.state
    let find = { [weak store] in store }
    store?.send(.increment)
    store?.send(.increment)
    await gate.arrival()
    store = nil
    #expect(find() == nil)
    gate.open()
    await journal.wait(forCount: 1)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(state?.count == 0)
  }

  @Test("errors of work reach a middleware that waits")
  func errorsOfWork() async {
    let store = makeStore {
      $0.use(Waiting(name: "a", journal: journal)).onError { _, _ in }
    }
    await store.send(.start(.run { _ in throw TestError() })).value
    #expect(Set(journal.entries) == ["a before start", "a after start", "a error start"])
  }

  @Test("one that implements nothing does nothing")
  func nothing() async {
    struct Nothing: ActionMiddleware {}
    struct NothingAtOnce: SynchronousActionMiddleware {}
    let waiting = makeStore { $0.use(Nothing()) }
    await waiting.send(.increment).value
    #expect(waiting.state.count == 1)
    let immediate = makeStore { $0.use(NothingAtOnce()) }
    immediate.send(.increment)
    #expect(immediate.state.count == 1)
  }

  @Test("LoggingMiddleware logs actions, their time and errors")
  func logging() async {
    let lines = journal
    let store = makeStore {
      $0.use(LoggingMiddleware(category: "Test") { lines.append($0) }).onError { _, _ in }
    }
    store.send(.increment)
    await store.send(.start(.run { _ in throw TestError() })).value
    let texts = lines.entries
    #expect(texts.count == 5)
    #expect(texts[0] == "[Test] increment")
    #expect(texts[1].hasPrefix("[Test] increment took ") && texts[1].hasSuffix(" ms"))
    #expect(texts[4] == "[Test] start failed: \(TestError().localizedDescription)")
  }

  @Test("who waits for an action of a store that is let go waits no longer")
  func releasedWhileWaiting() async {
    let gate = Gate()
    var store: Store<TestFeature>? = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let first = store?.send(.increment)
    let second = store?.send(.increment)
    await gate.arrival()
    store = nil
    await first?.value
    await second?.value
    gate.open()
    #expect(first?.isFinished == true)
  }

  @Test(
    "one that sends to its own store as it hears of an error, and waits for that, does not hang it")
  func sendingOnError() async {
    struct Reporting: ActionMiddleware {
      let send: @MainActor () async -> Void

      func beforeAction<Action, State>(action: Action, state: State) async throws {
        if "\(action)" == "increment" { throw TestError() }
      }

      func onError<Action, State>(error: any Error, action: Action, state: State) async {
        await send()
      }
    }
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(Reporting { await store?.send(.log("failed")).value }).onError { _, _ in }
    }
    store = made
    await made.send(.increment).value
    await made.send(.log("next")).value
    #expect(made.state.log == ["failed", "next"])
    store = nil
  }

  @Test("plugins hear the end of an action that a middleware has stopped")
  func stoppedAction() async {
    let lines = journal
    let store = makeStore {
      $0.use(Immediate(name: "a", journal: lines, isFailing: true)).onError { _, _ in }
    }
    store.use(EventPlugin { lines.append($0) })
    store.send(.increment)
    #expect(lines.entries.last == "handled increment")
  }

  private struct EventPlugin: TrapezioPlugin {
    let hear: @Sendable (String) -> Void

    func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
      hear("handled \(event)")
    }
  }
}
