// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionHandler", .timeLimit(.minutes(1)))
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
}
