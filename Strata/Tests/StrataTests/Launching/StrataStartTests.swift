// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

/// The behavior that all launchers share because they start tasks in the same way.
@Suite("StrataStart", .inTurn)
struct StrataStartTests {
  private let log = Log<String>()
  private let gate = Gate()

  @Test("a task-local bound around a launcher is visible in its work", arguments: Launcher.allCases)
  func taskLocal(launcher: Launcher) async throws {
    let launched = Flavour.$current.withValue("bound") {
      launcher.start { [log] in
        log.append(Flavour.current)
        await Task.yield()
        log.append(Flavour.current)
      }
    }
    try await launched.end()
    #expect(log.elements == ["bound", "bound"])
  }

  @Test("a task-local is visible where the outcome is delivered", arguments: Launcher.delivering)
  func taskLocalInDelivery(launcher: Launcher) async throws {
    let launched = Flavour.$current.withValue("bound") {
      launcher.start(deliver: { [log] in log.append(Flavour.current) })
    }
    try await launched.end()
    #expect(log.elements == ["bound"])
  }

  @Test("a task-local is visible through nested launchers", arguments: Launcher.allCases)
  func nestedTaskLocal(inner: Launcher) async throws {
    for outer in Launcher.allCases {
      let log = Log<String>()
      Flavour.$current.withValue("bound") {
        outer.start { inner.start { log.append(Flavour.current) } }
      }
      #expect(try await log.wait(forCount: 1) == ["bound"])
    }
  }

  @Test("a task-local is visible for every owner of the task", arguments: Launcher.allCases)
  func taskLocalOfAnyOwner(launcher: Launcher) async throws {
    let starts: [@Sendable (@escaping @Sendable () async -> Void) -> Launcher.Launched] = [
      { launcher.start(work: $0) },
      { launcher.start(id: "id", work: $0) },
      { launcher.start(in: .process, work: $0) },
      { launcher.start(in: .process, id: "id", work: $0) },
    ]
    for (index, start) in starts.enumerated() {
      for scope in [nil, StrataTaskScope()] {
        let launched = StrataTaskScope.$process.withValue(StrataTaskScope()) {
          Flavour.$current.withValue("bound") {
            let begin = { start { [log] in log.append("\(index) \(Flavour.current)") } }
            return scope?.run(begin) ?? begin()
          }
        }
        try await launched.end()
      }
    }
    #expect(log.elements == (0...3).flatMap { ["\($0) bound", "\($0) bound"] })
  }

  @Test("the innermost of several bound values is visible, and the outer ones are kept apart")
  func shadowedTaskLocal() async throws {
    let launched = Flavour.$current.withValue("outer") {
      [
        Launcher.launch.start { [log] in log.append("first \(Flavour.current)") },
        Flavour.$current.withValue("inner") {
          Launcher.launch.start { [log] in log.append("second \(Flavour.current)") }
        },
      ]
    }
    for task in launched { try await task.end() }
    #expect(Set(log.elements) == ["first outer", "second inner"])
    #expect(Flavour.current == "plain")
  }

  @Test(
    "work never runs on the main actor, unless it is isolated to it", arguments: Launcher.allCases)
  @MainActor
  func isolation(launcher: Launcher) async throws {
    let launched = launcher.start { [log] in log.append("\(MainQueue.isCurrent)") }
    try await launched.end()
    #expect(log.elements == ["false"])
  }

  @Test("no work starts in a scope that has ended", arguments: Launcher.allCases)
  func endedScope(launcher: Launcher) async throws {
    let scope = StrataTaskScope()
    scope.end()
    let launched = scope.run {
      launcher.start(
        work: { [log] in log.append("work") },
        deliver: { [log] in log.append("delivered") },
        fail: { [log] in log.append("\($0)") })
    }
    try await launched.end()
    // Only interop reports this case.
    #expect(log.elements == (launcher == .interop ? ["CancellationError()"] : []))
    #expect(scope.runningTasks.count == 0)
  }

  @Test("work in a scope is its task until it has ended", arguments: Launcher.allCases)
  func joins(launcher: Launcher) async throws {
    let scope = StrataTaskScope()
    let launched = scope.run {
      launcher.start(id: "id", work: { [gate] in await gate.pass() })
    }
    #expect(scope.runningTasks.count == 1)
    #expect(scope.isRunning(id: "id"))
    #expect(scope.runningTasks.map(\.name) == ["id"])
    gate.open()
    try await launched.end()
    #expect(scope.runningTasks.count == 0)
    #expect(!scope.isRunning(id: "id"))
  }

  @Test("work launched from work joins the same scope", arguments: Launcher.allCases)
  func nestedJoins(inner: Launcher) async throws {
    for outer in Launcher.allCases {
      let scope = StrataTaskScope()
      let launched = scope.run {
        outer.start { [gate] in
          inner.start(id: "nested") { await gate.pass() }
        }
      }
      try await launched.end()
      #expect(scope.isRunning(id: "nested"))
      scope.end()
      await scope.waitUntilIdle()
      #expect(scope.runningTasks.count == 0)
    }
  }

  @Test("work launched from a delivery joins the same scope", arguments: Launcher.delivering)
  func nestedInDeliveryJoins(outer: Launcher) async throws {
    let scope = StrataTaskScope()
    let launched = scope.run {
      outer.start(deliver: { [gate] in
        strataLaunch(id: "nested") { await gate.pass() }
      })
    }
    try await launched.end()
    #expect(scope.isRunning(id: "nested"))
    scope.end()
    await scope.waitUntilIdle()
  }

  @Test("after the end of the scope, nothing is delivered, even if work ignores its cancellation")
  @MainActor
  func endedWhileRunning() async throws {
    for launcher in Launcher.delivering {
      let started = Gate()
      let gate = Gate()
      let scope = StrataTaskScope()
      let launched = scope.run {
        launcher.start(
          work: {
            started.open()
            await gate.passIgnoringCancellation()
          },
          deliver: { [log] in log.append("\(launcher) delivered") },
          fail: { [log] in log.append("\(launcher): \($0)") })
      }
      try await started.wait(for: "the work to start")
      scope.end()
      gate.open()
      try await launched.end()
      #expect(scope.runningTasks.count == 0)
    }
    #expect(log.elements == ["interop: CancellationError()"])
  }
}
