// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionMiddleware", .inTurn)
@MainActor
struct ActionMiddlewareTests {
  private let journal = Log<String>()

  @Test("value also waits for the middleware")
  func value() async {
    let store = makeStore { $0.use(WaitingMiddleware(name: "a", journal: journal)) }
    await store.send(.increment).value
    #expect(store.state.count == 1)
    #expect(journal.elements == ["a before increment", "a after increment"])
    #expect(store.runningTaskCount == 0)
  }

  @Test("asynchronous middleware that throws stops the action, and the next one is handled")
  func throwingWhileWaitingMiddleware() async {
    let store = makeStore {
      $0.use(
        WaitingMiddleware(
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

  @Test("a turn has the task-locals of the sender of its action")
  func taskLocals() async {
    let store = makeStore {
      $0.use(
        WaitingMiddleware(name: "a", journal: journal, before: { _ in journal.append(Local.name) }))
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

  @Test("work that a middleware launches belongs to the action")
  func launching() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(
        WaitingMiddleware(
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

  @Test("errors of work reach asynchronous middleware")
  func errorsOfWork() async {
    let store = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal)).onError { _, _ in }
    }
    await store.send(.start(.run { _ in throw TestError() })).value
    #expect(Set(journal.elements) == ["a before start", "a after start", "a error start"])
  }

  @Test("middleware with empty methods changes nothing")
  func nothing() async {
    let store = makeStore { $0.use(WaitingMiddleware(name: "a", journal: journal)) }
    let sent = (0..<10).map { _ in store.send(.increment) }
    for sent in sent { await sent.value }
    #expect(store.state.count == 10)
  }

  @Test("the duration of an action is the duration of its handler", arguments: [true, false])
  func duration(isWaiting: Bool) async {
    var seconds: [TimeInterval] = []
    let store = makeStore {
      isWaiting
        ? $0.use(
          .after { _, _, _, duration in
            await Task.yield()
            seconds.append(duration)
          })
        : $0.use(.after { _, _, _, duration in seconds.append(duration) })
    }
    let times = Log<Duration>()
    store.use(TimePlugin(times: times))
    let start = ContinuousClock.now
    var inner = Duration.zero
    let action = TestFeature.Action.call { state in
      inner = ContinuousClock().measure { for _ in 0..<10_000 { state.count += 1 } }
    }
    await store.send(action).value
    let outer = start.duration(to: .now)
    #expect(times.elements.count == 1)
    #expect(times.elements.allSatisfy { (inner...outer).contains($0) })
    #expect(times.elements.map { $0 / .seconds(1) } == seconds)
  }

  private struct TimePlugin: TrapezioPlugin {
    let times: Log<Duration>

    func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
      times.append(duration)
    }
  }

  @Test(
    "an error of middleware that the handler does not handle is reported", arguments: [true, false])
  func unhandled(isWaiting: Bool) async {
    let warnings = Log<String>()
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let store = makeStore {
        isWaiting
          ? $0.use(
            .before { _, _ in
              await Task.yield()
              throw TestError()
            })
          : $0.use(.before { _, _ in throw TestError() })
      }
      await store.send(.increment).value
    }
    #expect(
      warnings.elements == [
        "Store<TestFeature> does not handle an error from increment: "
          + "\(TestError().localizedDescription) Add an onError to the handler. "
          + "See Failures#error-not-handled."
      ])
  }

  @Test("plugins receive an action after its middleware has accepted it")
  func plugins() async {
    let store = makeStore { $0.use(WaitingMiddleware(name: "a", journal: journal)) }
    store.use(EventPlugin(journal: journal))
    await store.send(.increment).value
    #expect(
      journal.elements == [
        "a before increment", "handling increment", "handled increment", "a after increment",
      ])
  }

  @Test("plugins receive an action that a middleware has stopped, before its error")
  func stopped() async {
    let store = makeStore {
      $0.use(WaitingMiddleware(name: "a", journal: journal, before: { _ in throw TestError() }))
        .onError { [journal] _, _ in journal.append("onError") }
    }
    store.use(EventPlugin(journal: journal))
    await store.send(.increment).value
    #expect(
      journal.elements == [
        "a before increment", "handling increment", "handled increment", "onError",
        "a error increment",
      ])
  }

  @Test("asynchronous middleware of a failed action delays the queued actions")
  func waitingOnError() async throws {
    let gate = Gate()
    let store = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { if $0 == "increment" { throw TestError() } },
          error: { _ in await gate.pass() })
      ).onError { _, _ in }
    }
    let sent = [store.send(.increment), store.send(.log("next"))]
    try await gate.arrival()
    #expect(store.state.log == [])
    #expect(!sent[0].isFinished)
    gate.open()
    for sent in sent { await sent.value }
    #expect(store.state.log == ["next"])
  }

  @Test("actions that one onError sends are handled before the next one is called")
  func sendingFromOnError() async {
    weak var sender: Store<TestFeature>?
    let store = makeStore {
      $0.use(.before { action, _ in if case .increment = action { throw TestError() } })
        .use(.onError { _, _, _ async in sender?.send(.log("by the first")) })
        .use(.onError { _, _, state in state.log.append("the second") })
        .onError { _, _ in sender?.send(.log("by the handler")) }
    }
    sender = store
    await store.send(.increment).value
    #expect(store.state.log == ["by the handler", "by the first", "the second"])
  }
}
