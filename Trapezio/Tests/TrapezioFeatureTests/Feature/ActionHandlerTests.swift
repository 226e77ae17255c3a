// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionHandler", .inTurn)
@MainActor
struct ActionHandlerTests {
  private let failing = TestTask.run { _ in throw TestError() }

  @Test("onError handles the errors that no catch handles")
  func onError() async {
    let store = makeStore { handler in
      handler.onError { error, state in
        #expect(error is TestError)
        state.log.append("onError")
      }
    }
    await store.send(.start(failing)).value
    await store.send(.start(failing.catch { _, state in state.log.append("catch") })).value
    #expect(store.state.log == ["onError", "catch"])
  }

  @Test("an unhandled error is reported with its action and the remedy")
  func unhandled() async {
    let warnings = Log<String>()
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let store = makeStore()
      await store.send(.start(failing)).value
    }
    #expect(
      warnings.elements == [
        "Store<TestFeature> does not handle an error from start: "
          + "\(TestError().localizedDescription) "
          + "Add a catch to the task, or an onError to the handler. "
          + "See Failures#error-not-handled."
      ])
  }

  @Test("transform changes the work of each action, in order")
  func transform() async {
    let store = makeStore { handler in
      handler
        .transform { .concatenate($0, .run { $0.log.append("first") }) }
        .transform { .concatenate($0, .run { $0.log.append("second") }) }
    }
    await store.send(.start(.run { $0.log.append("own") })).value
    #expect(store.state.log == ["own", "first", "second"])
  }

  // MARK: Handling

  @Test("handle(action:state:) changes the state, and returns the work without running it")
  func handleAlone() async {
    let state = TestFeature.State()
    let handler = TestFeature().handle()
    await handler.handle(action: .increment, state: state)
    #expect(state.count == 1)
    let task = await handler.handle(action: .start(.run { $0.log.append("work") }), state: state)
    #expect(state.log.isEmpty)
    let store = Store(initialState: state, feature: TestFeature())
    await store.send(.start(task)).value
    #expect(state.log == ["work"])
  }

  @Test("handle(action:state:) calls middleware in the order of a store")
  func handleWithMiddleware() async {
    let journal = Log<String>()
    await TestFeature().handle()
      .use(WaitingMiddleware(name: "outer", journal: journal))
      .use(ImmediateMiddleware(name: "inner", journal: journal))
      .handle(action: .call { _ in journal.append("handler") }, state: TestFeature.State())
    #expect(
      journal.elements == [
        "outer before call", "inner before call", "handler", "inner after call", "outer after call",
      ])
  }

  @Test("if middleware refuses the action, handle(action:state:) reports the error and has no work")
  func handleRefused() async {
    let journal = Log<String>()
    let task = await TestFeature().handle()
      .use(
        WaitingMiddleware(name: "outer", journal: journal, before: { _ in throw TestError() })
      )
      .use(ImmediateMiddleware(name: "inner", journal: journal))
      .onError { error, _ in journal.append("onError \(error is TestError)") }
      .handle(action: .start(.run { $0.count += 1 }), state: TestFeature.State())
    #expect(
      journal.elements == [
        "outer before start", "onError true", "outer error start", "inner error start",
      ])
    let store = makeStore()
    await store.send(.start(task)).value
    #expect(store.state.count == 0)
  }

  @Test("if middleware fails afterwards, handle(action:state:) reports the error and has work")
  func handleAfterFailure() async {
    let journal = Log<String>()
    let task = await TestFeature().handle()
      .use(ImmediateMiddleware(name: "only", journal: journal, after: { _ in throw TestError() }))
      .onError { _, state in state.log.append("onError") }
      .handle(action: .start(.run { $0.count += 1 }), state: TestFeature.State())
    #expect(journal.elements == ["only before start", "only after start", "only error start"])
    let store = makeStore()
    await store.send(.start(task)).value
    #expect(store.state.count == 1)
  }

  @Test("handle(action:state:) reports an error that no onError handles")
  func handleUnhandled() async {
    let warnings = Log<String>()
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      _ = await TestFeature().handle()
        .use(.before { _, _ in throw TestError() })
        .handle(action: .increment, state: TestFeature.State())
    }
    #expect(
      warnings.elements == [
        "ActionHandler<Action, State> does not handle an error from increment: "
          + "\(TestError().localizedDescription) Add an onError to the handler. "
          + "See Failures#error-not-handled."
      ])
  }
}
