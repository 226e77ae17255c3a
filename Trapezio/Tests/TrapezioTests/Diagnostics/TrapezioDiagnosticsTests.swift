// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@Suite("TrapezioDiagnostics", .timeLimit(.minutes(1)))
struct TrapezioDiagnosticsTests {
  @Test("Warnings reach the handler of Strata")
  func warn() {
    let warnings = Log<String>()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      TrapezioDiagnostics.warn("The screen is not in the stack. Push it first.")
    }
    #expect(warnings.elements == ["The screen is not in the stack. Push it first."])
  }

  @Test("A handler receives the warnings of its closure and of the tasks in it")
  func withHandler() async {
    let warnings = Log<String>()
    let task = TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      TrapezioDiagnostics.warn("First.")
      return Task { TrapezioDiagnostics.warn("Second.") }
    }
    await task.value
    #expect(warnings.elements == ["First.", "Second."])
  }

  @Test("A handler receives the warnings of an asynchronous closure")
  @MainActor
  func withHandlerAround() async {
    let warnings = Log<String>()
    let answer = await TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      MainActor.assertIsolated()
      await Task.yield()
      TrapezioDiagnostics.warn("First.")
      return 7
    }
    #expect(answer == 7)
    #expect(warnings.elements == ["First."])
  }
}
