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
    let journal: Log<String>
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
    let journal: Log<String>
    var isFailing = false
    var isFailingAfter = false

    func beforeAction<Action, State>(action: Action, state: State) throws {
      journal.append("\(name) before \(action)")
      if isFailing { throw TestError() }
    }

    func afterAction<Action, State>(
      action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
    ) throws {
      journal.append("\(name) after \(action)")
      if isFailingAfter { throw TestError() }
    }

    func onError<Action, State>(error: any Error, action: Action, state: State) {
      journal.append("\(name) error \(action)")
    }
  }

  private let journal = Log<String>()

  @Test("those used first are the outer ones, and an action is handled within send")
  func immediate() {
    let store = makeStore {
      $0.use(Immediate(name: "a", journal: journal)).use(Immediate(name: "b", journal: journal))
    }
    let sent = store.send(.increment)
    #expect(store.state.count == 1)
    #expect(sent.isFinished)
    #expect(
      journal.elements == [
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
      journal.elements == [
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
    #expect(journal.elements.count == 200)
  }

  @Test("value waits for the middleware, too")
  func value() async {
    let store = makeStore { $0.use(Waiting(name: "a", journal: journal)) }
    await store.send(.increment).value
    #expect(store.state.count == 1)
    #expect(journal.elements == ["a before increment", "a after increment"])
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
  func released() async throws {
    let gate = Gate()
    var store: Store<TestFeature>? = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let state = store?.state
    let find = { [weak store] in store }
    let handled = Log<String>()
    store?.use(EventPlugin { handled.append($0) })
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

  @Test("two that one hook sends are handled in the order sent, within the turn of its action")
  func sendingTwice() async {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        Waiting(
          name: "a", journal: journal,
          before: { action in
            await Task.yield()
            if action == "increment" { for text in ["1", "2"] { store?.send(.log(text)) } }
          },
          after: { action in
            await Task.yield()
            if action == "increment" { for text in ["3", "4"] { store?.send(.log(text)) } }
          }))
    }
    store = made
    let first = made.send(.increment)
    await made.send(.log("5")).value
    #expect(made.state.log == ["1", "2", "3", "4", "5"])
    #expect(first.isFinished)
    let expected =
      ["before increment", "before log(1)", "after log(1)", "before log(2)", "after log(2)"]
      + ["after increment", "before log(3)", "after log(3)", "before log(4)", "after log(4)"]
      + ["before log(5)", "after log(5)"]
    #expect(journal.elements == expected.map { "a \($0)" })
    store = nil
  }

  @Test("one that waits for an action whose handler and whose work send again does not hang")
  func sendingOfWhatIsSent() async {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        Waiting(
          name: "a", journal: journal,
          before: { action in
            guard action == "increment" else { return }
            await store?.send(.call { _ in store?.send(.log("by the handler")) }).value
            await store?.send(
              .start(
                .run { _ in
                  await Task.yield()
                  await store?.send(.log("by the work")).value
                })
            ).value
          }))
    }
    store = made
    let first = made.send(.increment)
    await made.send(.log("next")).value
    await first.value
    #expect(made.state.log == ["by the handler", "by the work", "next"])
    #expect(made.state.count == 1)
    store = nil
  }

  @Test("two stores whose middleware wait for each other do not hang")
  func sendingToEachOther() async {
    var first: Store<TestFeature>?
    var second: Store<TestFeature>?
    let one = makeStore {
      $0.use(
        Waiting(
          name: "first", journal: journal,
          before: { if $0 == "increment" { await second?.send(.increment).value } }))
    }
    let other = makeStore {
      $0.use(
        Waiting(
          name: "second", journal: journal,
          before: { if $0 == "increment" { await first?.send(.log("back")).value } }))
    }
    (first, second) = (one, other)
    await one.send(.increment).value
    #expect(one.state.log == ["back"])
    #expect(one.state.count == 1)
    #expect(other.state.count == 1)
    (first, second) = (nil, nil)
  }

  @Test("value waits for what a hook has sent, and for its work")
  func valueOfHook() async throws {
    var store: Store<TestFeature>?
    let gate = Gate()
    let made = makeStore {
      $0.use(
        Waiting(
          name: "a", journal: journal,
          after: { action in
            guard action == "increment" else { return }
            store?.send(
              .start(
                .run { state in
                  await gate.pass()
                  state.log.append("sent")
                }))
          }))
    }
    store = made
    let sent = made.send(.increment)
    try await gate.arrival()
    #expect(!sent.isFinished)
    gate.open()
    await sent.value
    #expect(made.state.log == ["sent"])
    store = nil
  }

  @Test("cancelAllTasks reaches the work of actions that wait for their turn")
  func cancelAllWhileWaiting() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
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

  @Test("the work of a store is not idle while its middleware waits")
  func idle() async {
    let gate = Gate()
    let store = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    store.send(.increment)
    #expect(!store.tasks.isIdle)
    #expect(store.runningTaskCount == 0)
    gate.open()
    await store.tasks.waitUntilIdle()
    #expect(store.state.count == 1)
    #expect(journal.elements == ["a before increment", "a after increment"])
  }

  @Test("a store that is ended drops what waits, and its plugins hear of the end once")
  func ended() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
    }
    let ends = Log<String>()
    store.use(EventPlugin { ends.append($0) })
    let sent = [store.send(.increment), store.send(.increment)]
    try await gate.arrival()
    store.end()
    for sent in sent { await sent.value }
    store.end()
    await store.send(.increment).value
    #expect(store.state.count == 0)
    #expect(ends.elements.filter { $0 == "ended" }.count == 1)
  }

  @Test("one that throws after an action does not keep the others from hearing of it")
  func throwingAfter() async {
    let failing = makeStore {
      $0.use(Immediate(name: "a", journal: journal))
        .use(Immediate(name: "b", journal: journal, isFailingAfter: true)).onError { _, _ in }
    }
    failing.send(.increment)
    let expected = ["a before", "b before", "b after", "a error", "b error", "a after"]
    #expect(journal.drain() == expected.map { "\($0) increment" })
    let waiting = makeStore {
      $0.use(Waiting(name: "a", journal: journal))
        .use(Waiting(name: "b", journal: journal, after: { _ in throw TestError() }))
        .onError { _, _ in }
    }
    await waiting.send(.increment).value
    #expect(journal.elements == expected.map { "\($0) increment" })
  }

  @Test("a middleware that ends the store keeps its action from being handled")
  func endingBefore() async {
    struct Ending: SynchronousActionMiddleware {
      let end: @MainActor () -> Void

      func beforeAction<Action, State>(action: Action, state: State) throws { end() }
    }
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(Ending { store?.end() }).use(Immediate(name: "a", journal: journal))
    }
    store = made
    made.send(.increment)
    #expect(made.state.count == 0)
    #expect(journal.elements == [])
    store = nil
  }

  @Test("a turn has the task-locals of the one who sent its action")
  func taskLocals() async {
    let store = makeStore {
      $0.use(
        Waiting(name: "a", journal: journal, before: { _ in journal.append(Local.name) }))
    }
    let sent = ["one", "other"].map { name in
      Local.$name.withValue(name) { store.send(.call { $0.log.append(Local.name) }) }
    }
    for sent in sent { await sent.value }
    #expect(store.state.log == ["one", "other"])
    #expect(
      journal.elements == ["a before call", "one", "a after call"] + [
        "a before call", "other", "a after call",
      ])
  }

  @Test("what a middleware launches is work of the action")
  func launching() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(
        Waiting(
          name: "a", journal: journal,
          before: { _ in strataLaunchMain(id: "launched") { await gate.pass() } }))
    }
    let sent = store.send(.increment)
    try await gate.arrival()
    #expect(store.isTaskRunning(id: "launched"))
    #expect(!sent.isFinished)
    sent.cancel()
    await sent.value
    #expect(store.state.count == 1)
  }

  @Test("a store that is let go on another thread ends its turns, too")
  func releasedElsewhere() async throws {
    let (gate, isReleasing) = (Gate(), Gate())
    var store: Store<TestFeature>? = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
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

  @Test("errors of work reach a middleware that waits")
  func errorsOfWork() async {
    let store = makeStore {
      $0.use(Waiting(name: "a", journal: journal)).onError { _, _ in }
    }
    await store.send(.start(.run { _ in throw TestError() })).value
    #expect(Set(journal.elements) == ["a before start", "a after start", "a error start"])
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
    let texts = lines.elements
    #expect(texts.count == 5)
    #expect(texts[0] == "[Test] increment")
    #expect(texts[1].hasPrefix("[Test] increment took ") && texts[1].hasSuffix(" ms"))
    #expect(texts[4] == "[Test] start failed: \(TestError().localizedDescription)")
  }

  @Test("who waits for an action of a store that is let go waits no longer")
  func releasedWhileWaiting() async throws {
    let gate = Gate()
    var store: Store<TestFeature>? = makeStore {
      $0.use(Waiting(name: "a", journal: journal, before: { _ in await gate.pass() }))
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
    #expect(lines.elements.last == "handled increment")
  }

  private struct EventPlugin: TrapezioPlugin {
    let hear: @Sendable (String) -> Void

    func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
      hear("handled \(event)")
    }

    func storeEnded(_ store: TrapezioStoreInfo) { hear("ended") }
  }
}
