// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("StrataDiagnostics", .inTurn)
struct StrataDiagnosticsTests {
  @Test("a warning reaches the handler that is bound where it is reported")
  func handler() {
    let warnings = Log<String>()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      StrataDiagnostics.warn("First.")
      StrataDiagnostics.warn("Second.")
    }
    #expect(warnings.elements == ["First.", "Second."])
  }

  @Test("tasks inherit the handler")
  func inherited() async throws {
    let warnings = Log<String>()
    let task = StrataDiagnostics.withHandler({ warnings.append($0) }) {
      Task { StrataDiagnostics.warn("From a task.") }
    }
    try await task.end()
    #expect(warnings.elements == ["From a task."])
  }

  @Test("only the innermost handler receives a warning")
  func nested() {
    let outer = Log<String>()
    let inner = Log<String>()
    StrataDiagnostics.withHandler({ outer.append($0) }) {
      StrataDiagnostics.withHandler({ inner.append($0) }) {
        StrataDiagnostics.warn("Inside.")
      }
      StrataDiagnostics.warn("Outside.")
    }
    #expect(inner.elements == ["Inside."])
    #expect(outer.elements == ["Outside."])
  }

  #if os(Linux)
    @Test("without a handler, a warning goes to standard error")
    func standardError() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        StrataDiagnostics.warn("No handler is bound.")
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("warning: No handler is bound.\n"))
    }
  #endif

  @Test("a message that is reported once reaches each handler once")
  func once() {
    let (first, second) = (Log<String>(), Log<String>())
    StrataDiagnostics.withHandler({ first.append($0) }) {
      for message in ["a", "b", "a"] { StrataDiagnostics.warn(once: message) }
      StrataDiagnostics.withHandler({ second.append($0) }) { StrataDiagnostics.warn(once: "a") }
      StrataDiagnostics.warn("a")
    }
    #expect(first.elements == ["a", "b", "a"])
    #expect(second.elements == ["a"])
  }

  @Test("code of launched work has a running task in its scope, in a debug build")
  func runningTask() async {
    let (scope, names) = (StrataTaskScope(), Log<String?>())
    let record: @Sendable () -> Void = {
      names.append(StrataDiagnostics.runningTask(of: scope)?.name)
    }
    let other = StrataTaskScope()
    scope.run(record)
    await strataLaunch(in: scope, id: "a") {
      record()
      await Task { record() }.value
      await strataLaunch(in: other, id: "b", work: record).value
      await strataLaunch(in: .process, id: "c", work: record).value
    }.value
    #if DEBUG
      let expected = [nil, "a", "a", nil, nil]
    #else
      let expected: [String?] = [nil, nil, nil, nil, nil]
    #endif
    #expect(names.elements == expected)
  }

  @Test("the scope tells each warning after the handler, and outside of scopes the current list")
  func observers() async {
    let (lines, list) = (Log<String>(), MesaObservers())
    await list.use(Recorder("list ", lines: lines))
    await MesaObservers.$current.withValue(list) {
      let scope = StrataTaskScope(observers: MesaObservers())
      await scope.use(Recorder("scope ", lines: lines))
      for _ in 0..<2 {
        StrataDiagnostics.withHandler({ lines.append($0) }) {
          StrataDiagnostics.warn("a")
          scope.run { StrataDiagnostics.warn("b") }
          for _ in 0..<2 { StrataDiagnostics.warn(once: "c") }
        }
      }
    }
    let expected = ["a", "list a", "b", "scope b", "c", "list c"]
    #expect(lines.elements == expected + expected)
  }
}
