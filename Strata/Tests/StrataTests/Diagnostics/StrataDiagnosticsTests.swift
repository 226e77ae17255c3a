// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("StrataDiagnostics", .timeLimit(.minutes(1)))
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

  @Test("an observer receives each later warning besides the handler, on the reporting thread")
  func observer() async throws {
    let (handled, observed) = (Log<String>(), Log<String>())
    let threads = Log<ObjectIdentifier>()
    let prefix = "StrataDiagnosticsTests, one observer:"
    StrataDiagnostics.withHandler({ handled.append($0) }) {
      StrataDiagnostics.warn("\(prefix) before")
      StrataDiagnostics.addObserver { warning in
        // Other tests report warnings at the same time.
        guard warning.hasPrefix(prefix) else { return }
        observed.append(warning)
        threads.append(ObjectIdentifier(Thread.current))
      }
      StrataDiagnostics.warn("\(prefix) 1")
      #expect(threads.elements == [ObjectIdentifier(Thread.current)])
    }
    let other = StrataDiagnostics.withHandler({ handled.append($0) }) {
      Task.detached {
        StrataDiagnostics.withHandler({ _ in }) { StrataDiagnostics.warn("\(prefix) 2") }
      }
    }
    try await other.end()
    #expect(handled.elements == ["\(prefix) before", "\(prefix) 1"])
    #expect(observed.elements == ["\(prefix) 1", "\(prefix) 2"])
  }

  @Test("all observers receive a warning, in the order in which they were added")
  func observers() {
    let observed = Log<String>()
    let message = "StrataDiagnosticsTests.observers"
    for name in ["a", "b"] {
      StrataDiagnostics.addObserver { if $0 == message { observed.append(name) } }
    }
    StrataDiagnostics.withHandler({ _ in observed.append("handler") }) {
      StrataDiagnostics.warn(message)
    }
    #expect(observed.elements == ["handler", "a", "b"])
  }

  @Test("an observer receives a message that is reported once as often as the handlers do")
  func observedOnce() {
    let observed = Log<String>()
    let message = "StrataDiagnosticsTests.observedOnce"
    StrataDiagnostics.addObserver { if $0 == message { observed.append($0) } }
    for _ in 0..<2 {
      StrataDiagnostics.withHandler({ _ in }) {
        for _ in 0..<3 { StrataDiagnostics.warn(once: message) }
      }
    }
    #expect(observed.elements == [message, message])
  }
}
