// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioFeature

extension ActionHandlerTests {
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
