// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionMiddleware, turns", .inTurn)
@MainActor
struct ActionMiddlewareTurnTests {
  private let journal = Log<String>()

  /// Makes a store whose middleware can send to the store.
  private func makeStore(
    before: @escaping @MainActor (String, Store<TestFeature>) async throws -> Void = { _, _ in },
    after: @escaping @MainActor (String, Store<TestFeature>) async throws -> Void = { _, _ in }
  ) -> Store<TestFeature> {
    weak var store: Store<TestFeature>?
    let made = TrapezioFeatureTests.makeStore { [journal] handler in
      handler.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { if let store { try await before($0, store) } },
          after: { if let store { try await after($0, store) } })
      ).onError { _, state in state.log.append("onError") }
    }
    store = made
    return made
  }

  @Test("middleware that sends to its own store and waits does not hang")
  func sending() async {
    let store = makeStore(
      before: { action, store in
        if action == "increment" { await store.send(.log("before")).value }
      },
      after: { action, store in
        if action == "increment" { await store.send(.log("after")).value }
      })
    let first = store.send(.increment)
    let second = store.send(.log("second"))
    await first.value
    await second.value
    #expect(store.state.log == ["before", "after", "second"])
  }

  @Test("two actions that a hook sends are handled in order, within the turn of its action")
  func sendingTwice() async {
    let store = makeStore(
      before: { action, store in
        await Task.yield()
        if action == "increment" { for text in ["1", "2"] { store.send(.log(text)) } }
      },
      after: { action, store in
        await Task.yield()
        if action == "increment" { for text in ["3", "4"] { store.send(.log(text)) } }
      })
    let first = store.send(.increment)
    await store.send(.log("5")).value
    #expect(store.state.log == ["1", "2", "3", "4", "5"])
    #expect(first.isFinished)
    let expected =
      ["before increment", "before log(1)", "after log(1)", "before log(2)", "after log(2)"]
      + ["after increment", "before log(3)", "after log(3)", "before log(4)", "after log(4)"]
      + ["before log(5)", "after log(5)"]
    #expect(journal.elements == expected.map { "a \($0)" })
  }

  @Test("an action that work sends later is queued")
  func workThatSends() async {
    let store = makeStore()
    await store.send(
      .start(
        .run { _ in
          await Task.yield()
          store.send(.log("sent"))
        })
    ).value
    #expect(store.state.log == ["sent"])
  }

  @Test("middleware that waits for an action with further sends does not hang")
  func sendingOfWhatIsSent() async {
    let store = makeStore(before: { action, store in
      guard action == "increment" else { return }
      await store.send(.call { _ in store.send(.log("by the handler")) }).value
      await store.send(
        .start(
          .run { _ in
            await Task.yield()
            await store.send(.log("by the work")).value
          })
      ).value
    })
    let first = store.send(.increment)
    await store.send(.log("next")).value
    await first.value
    #expect(store.state.log == ["by the handler", "by the work", "next"])
    #expect(store.state.count == 1)
  }

  @Test("two stores whose middleware wait for each other do not hang")
  func sendingToEachOther() async {
    var second: Store<TestFeature>?
    let first = makeStore(before: { action, _ in
      if action == "increment" { await second?.send(.increment).value }
    })
    let other = makeStore(before: { action, _ in
      if action == "increment" { await first.send(.log("back")).value }
    })
    second = other
    await first.send(.increment).value
    #expect(first.state.log == ["back"])
    #expect(first.state.count == 1)
    #expect(other.state.count == 1)
    second = nil
  }

  @Test("value waits for the actions of a hook, and for their work")
  func valueOfHook() async throws {
    let gate = Gate()
    let store = makeStore(after: { action, store in
      guard action == "increment" else { return }
      store.send(
        .start(
          .run { state in
            await gate.pass()
            state.log.append("sent")
          }))
    })
    let sent = store.send(.increment)
    try await gate.arrival()
    #expect(!sent.isFinished)
    gate.open()
    await sent.value
    #expect(store.state.log == ["sent"])
  }

  @Test(
    "middleware that sends to its own store in onError and waits does not hang")
  func sendingOnError() async {
    var store: Store<TestFeature>?
    let made = TrapezioFeatureTests.makeStore {
      $0.use(.before { action, _ in if case .increment = action { throw TestError() } })
        .use(.onError { _, _, _ in await store?.send(.log("failed")).value })
        .onError { _, _ in }
    }
    store = made
    await made.send(.increment).value
    await made.send(.log("next")).value
    #expect(made.state.log == ["failed", "next"])
    store = nil
  }

  @Test("actions that a hook sends before it throws are handled before the error")
  func sendingThenThrowing() async {
    let store = makeStore(before: { action, store in
      await Task.yield()
      guard action == "increment" else { return }
      store.send(.log("sent"))
      throw TestError()
    })
    await store.send(.increment).value
    #expect(store.state.log == ["sent", "onError"])
  }

  @Test("an action from a finished turn is queued after earlier actions")
  func sendingAfterTurn() async {
    let (late, busy) = (Gate(), Gate())
    let store = makeStore(before: { action, store in
      switch action {
      case "increment":
        strataLaunchMain {
          await late.pass()
          store.send(.log("late"))
          busy.open()
        }
      case "log(busy)":
        late.open()
        await busy.pass()
      default: break
      }
    })
    let first = store.send(.increment)
    let sent = [store.send(.log("busy")), store.send(.log("next"))]
    for sent in sent + [first] { await sent.value }
    #expect(store.state.log == ["busy", "next", "late"])
  }

  @Test("an action that a hook sends to another store waits for its turn there")
  func sendingToBusyStore() async throws {
    let gate = Gate()
    let busy = makeStore(before: { action, _ in if action == "log(first)" { await gate.pass() } })
    let store = TrapezioFeatureTests.makeStore {
      $0.use(
        WaitingMiddleware(
          name: "own", journal: journal,
          before: { _ in
            busy.send(.log("second"))
            gate.open()
          }))
    }
    let first = busy.send(.log("first"))
    try await gate.arrival()
    await store.send(.increment).value
    await first.value
    await busy.tasks.waitUntilIdle()
    #expect(busy.state.log == ["first", "second"])
    #expect(
      journal.elements.filter { $0.hasPrefix("a ") } == [
        "a before log(first)", "a after log(first)", "a before log(second)", "a after log(second)",
      ])
  }

  @Test("an action that work sends is queued, even if the turn of its own action continues")
  func workDuringTurn() async {
    let gate = Gate()
    let store = makeStore(after: { action, _ in if action == "start" { await gate.pass() } })
    let first = store.send(
      .start(
        .run { _ in
          store.send(.log("by work"))
          gate.open()
        }))
    let second = store.send(.log("next"))
    await first.value
    await second.value
    #expect(store.state.log == ["next", "by work"])
  }

  @Test("deeply nested turns are handled")
  func nestedTurns() async {
    let store = makeStore(before: { action, store in
      guard action == "increment", store.state.log.count < 100 else { return }
      store.state.log.append("in")
      await store.send(.increment).value
      store.state.log.append("out")
    })
    await store.send(.increment).value
    #expect(store.state.count == 101)
    #expect(
      store.state.log == Array(repeating: "in", count: 100) + Array(repeating: "out", count: 100))
  }
}
