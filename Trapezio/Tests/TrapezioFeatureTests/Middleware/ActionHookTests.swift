// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioFeature

/// The journal of the `audit` test.
private let journal = Log<String>()

@MainActor
func audit<Action, State>() -> ActionHook<Action, State> {
  .before { action, _ in journal.append("\(action)") }
}

@Suite("ActionHook", .inTurn)
@MainActor
struct ActionHookTests {
  private typealias Hook = ActionHook<TestFeature.Action, TestFeature.State>

  @Test("a closure before an action is called within send, and can stop the action")
  func before() {
    let store = makeStore {
      $0.use(
        .before { action, state in
          state.log.append("before \(action), \(state.count)")
          if case .log = action { throw TestError() }
        }
      ).onError { _, state in state.log.append("onError") }
    }
    store.send(.increment)
    #expect(store.state.count == 1)
    store.send(.log("refused"))
    #expect(store.state.log == ["before increment, 0", "before log(refused), 1", "onError"])
  }

  @Test("a closure after an action is called within send, with the work and the duration")
  func after() {
    let store = makeStore {
      $0.use(
        .after { action, state, _, duration in
          #expect(duration >= 0)
          state.log.append("after \(action), \(state.count)")
          if case .call = action { throw TestError() }
        }
      ).onError { error, state in state.log.append("\(error)") }
    }
    store.send(.increment)
    store.send(.call { _ in })
    #expect(store.state.log == ["after increment, 1", "after call, 1", "TestError()"])
  }

  @Test("a closure for errors receives the errors of middleware and of work")
  func onError() async {
    let store = makeStore {
      $0.use(.onError { error, action, state in state.log.append("\(action): \(error)") })
        .use(.before { action, _ in if case .increment = action { throw TestError() } })
        .onError { _, _ in }
    }
    store.send(.increment)
    #expect(store.state.log == ["increment: TestError()"])
    await store.send(.start(.run { _ in throw TestError() })).value
    #expect(store.state.log == ["increment: TestError()", "start: TestError()"])
  }

  @Test("a closure for errors does not handle them")
  func onErrorObserves() {
    let warnings = Log<String>()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let store = makeStore {
        $0.use(.before { _, _ in throw TestError() }).use(.onError { _, _, _ in })
      }
      store.send(.increment)
    }
    #expect(
      warnings.elements == [
        "Store<TestFeature> does not handle an error from increment: "
          + "\(TestError().localizedDescription) Add an onError to the handler. "
          + "See Failures#error-not-handled."
      ])
  }

  @Test("asynchronous closures create asynchronous middleware around the action")
  func waiting() async throws {
    let gates = (before: Gate(), after: Gate(), error: Gate())
    let store = makeStore {
      $0.use(
        .before { action, state in
          await gates.before.pass()
          state.log.append("before \(action), \(state.count)")
        }
      )
      .use(
        .after { action, state, _, duration in
          await gates.after.pass()
          #expect(duration >= 0)
          state.log.append("after \(action), \(state.count)")
          throw TestError()
        }
      )
      .use(
        .onError { error, action, state in
          await gates.error.pass()
          state.log.append("\(action): \(error)")
        }
      )
      .onError { _, _ in }
    }
    let sent = store.send(.increment)
    #expect(store.state.count == 0)
    gates.before.open()
    try await gates.after.arrival()
    #expect(store.state.count == 1)
    gates.after.open()
    try await gates.error.arrival()
    #expect(!sent.isFinished)
    gates.error.open()
    await sent.value
    #expect(
      store.state.log == ["before increment, 0", "after increment, 1", "increment: TestError()"])
  }

  @Test("an asynchronous closure before an action can stop it")
  func waitingRefusal() async {
    let store = makeStore {
      $0.use(
        .before { _, _ in
          await Task.yield()
          throw TestError()
        }
      ).onError { error, state in state.log.append("\(error)") }
    }
    await store.send(.increment).value
    #expect(store.state.count == 0)
    #expect(store.state.log == ["TestError()"])
  }

  @Test("hooks and middleware nest in the order of their use")
  func order() {
    let journal = Log<String>()
    let outer = Hook.before { _, _ in journal.append("hook before") }
    let store = makeStore {
      $0.use(outer)
        .use(ImmediateMiddleware(name: "a", journal: journal))
        .use(.after { _, _, _, _ in journal.append("hook after") })
    }
    store.send(.increment)
    #expect(
      journal.elements == [
        "hook before", "a before increment", "hook after", "a after increment",
      ])
  }

  @Test("a function makes hooks for every feature")
  func generic() {
    let store = makeStore { $0.use(audit()) }
    store.send(.increment)
    #expect(journal.elements == ["increment"])
  }
}
