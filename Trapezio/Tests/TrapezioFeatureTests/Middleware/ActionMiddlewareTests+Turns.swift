// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionMiddleware, turns", .timeLimit(.minutes(1)))
@MainActor
struct ActionMiddlewareTurnTests {
  private let journal = Log<String>()

  @Test("middleware that sends to its own store and waits does not hang")
  func sending() async {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
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

  @Test("two actions that a hook sends are handled in order, within the turn of its action")
  func sendingTwice() async {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
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

  @Test("an action that work sends later is queued")
  func workThatSends() async {
    var store: Store<TestFeature>?
    let made = makeStore { $0.use(WaitingMiddleware(name: "a", journal: journal)) }
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

  @Test("middleware that waits for an action with further sends does not hang")
  func sendingOfWhatIsSent() async {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
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
        WaitingMiddleware(
          name: "first", journal: journal,
          before: { if $0 == "increment" { await second?.send(.increment).value } }))
    }
    let other = makeStore {
      $0.use(
        WaitingMiddleware(
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

  @Test("value waits for the actions of a hook, and for their work")
  func valueOfHook() async throws {
    var store: Store<TestFeature>?
    let gate = Gate()
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
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

  @Test(
    "middleware that sends to its own store in onError and waits does not hang")
  func sendingOnError() async {
    var store: Store<TestFeature>?
    let made = makeStore {
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
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { action in
            await Task.yield()
            guard action == "increment" else { return }
            store?.send(.log("sent"))
            throw TestError()
          })
      ).onError { _, state in state.log.append("onError") }
    }
    store = made
    await made.send(.increment).value
    #expect(made.state.log == ["sent", "onError"])
    store = nil
  }

  @Test("an action from a finished turn is queued after earlier actions")
  func sendingAfterTurn() async {
    let (late, busy) = (Gate(), Gate())
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { action in
            switch action {
            case "increment":
              strataLaunchMain {
                await late.pass()
                store?.send(.log("late"))
                busy.open()
              }
            case "log(busy)":
              late.open()
              await busy.pass()
            default: break
            }
          }))
    }
    store = made
    let first = made.send(.increment)
    let sent = [made.send(.log("busy")), made.send(.log("next"))]
    for sent in sent + [first] { await sent.value }
    #expect(made.state.log == ["busy", "next", "late"])
    store = nil
  }

  @Test("an action that a hook sends to another store waits for its turn there")
  func sendingToBusyStore() async throws {
    let gate = Gate()
    var other: Store<TestFeature>?
    let busy = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "other", journal: journal,
          before: { if $0 == "log(first)" { await gate.pass() } }))
    }
    other = busy
    let store = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "own", journal: journal,
          before: { _ in
            other?.send(.log("second"))
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
      journal.elements.filter { $0.hasPrefix("other") } == [
        "other before log(first)", "other after log(first)", "other before log(second)",
        "other after log(second)",
      ])
    other = nil
  }

  @Test("an action that work sends is queued, even if the turn of its own action continues")
  func workDuringTurn() async {
    let gate = Gate()
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          after: { if $0 == "start" { await gate.pass() } }))
    }
    store = made
    let first = made.send(
      .start(
        .run { _ in
          store?.send(.log("by work"))
          gate.open()
        }))
    let second = made.send(.log("next"))
    await first.value
    await second.value
    #expect(made.state.log == ["next", "by work"])
    store = nil
  }

  @Test("deeply nested turns are handled")
  func nestedTurns() async {
    var store: Store<TestFeature>?
    let made = makeStore {
      $0.use(
        WaitingMiddleware(
          name: "a", journal: journal,
          before: { action in
            guard action == "increment", let store, store.state.log.count < 100 else { return }
            store.state.log.append("in")
            await store.send(.increment).value
            store.state.log.append("out")
          }))
    }
    store = made
    await made.send(.increment).value
    #expect(made.state.count == 101)
    #expect(
      made.state.log == Array(repeating: "in", count: 100) + Array(repeating: "out", count: 100))
    store = nil
  }
}
