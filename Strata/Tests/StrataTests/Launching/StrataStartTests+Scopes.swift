// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataStart, with scopes", .inTurn)
struct StrataStartScopesTests {
  private let scope = StrataTaskScope()
  private let process = StrataTaskScope()
  private let gate = Gate()
  private let log = Log<String>()
  private let warnings = Log<String>()

  private func watched<Value>(_ body: () throws -> Value) rethrows -> Value {
    try StrataTaskScope.$process.withValue(process) {
      try StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }, body)
    }
  }

  // MARK: A scope at the call

  @Test("a scope that is named at the call owns the work", arguments: Launcher.allCases)
  func named(launcher: Launcher) async throws {
    let other = StrataTaskScope()
    let launched = other.run {
      launcher.start(in: scope, id: "id", work: { [gate] in await gate.pass() })
    }
    #expect(scope.isRunning(id: "id"))
    #expect(other.isIdle)
    other.end()
    gate.open()
    try await launched.end()
    #expect(scope.isIdle)
  }

  @Test("work of a named scope launches its successors there", arguments: Launcher.allCases)
  func inherited(launcher: Launcher) async throws {
    let launched = launcher.start(
      in: scope,
      work: { [gate] in strataLaunch(id: "nested") { await gate.pass() } })
    try await launched.end()
    #expect(scope.isRunning(id: "nested"))
    scope.end()
    await scope.waitUntilIdle()
  }

  @Test("a named scope is not current after the call", arguments: Launcher.allCases)
  func notCurrent(launcher: Launcher) async throws {
    let launched = launcher.start(in: scope)
    #expect(StrataTaskScope.current == nil)
    try await launched.end()
  }

  @Test("work that names the tracked scope is tracked")
  func tracked() async {
    let work = scope.track {
      strataLaunch(in: scope) { [gate] in await gate.pass() }
    }
    #expect(!work.isFinished)
    gate.open()
    await work.finish()
    #expect(scope.isIdle)
  }

  @Test("no work starts in a named scope that has ended", arguments: Launcher.allCases)
  func ended(launcher: Launcher) async throws {
    scope.end()
    let launched = launcher.start(in: scope, work: { [log] in log.append("work") })
    try await launched.end()
    #expect(log.elements.isEmpty)
  }

  @Test(
    "cancelPrevious in a named scope replaces the work that has the id there, without a warning",
    arguments: Launcher.allCases)
  func replaces(launcher: Launcher) async throws {
    let tasks = watched {
      (1...2).map { _ in
        launcher.start(
          in: scope, id: "id", ifRunning: .cancelPrevious, work: { [gate] in await gate.pass() })
      }
    }
    try await tasks[0].end()
    #expect(scope.isRunning(id: "id"))
    gate.open()
    try await tasks[1].end()
    #expect(warnings.elements.isEmpty)
  }

  @Test("the process may be named as a scope", arguments: Launcher.allCases)
  func process(launcher: Launcher) async throws {
    let launched = watched {
      launcher.start(
        in: .process, id: "id", ifRunning: .ignoreNew, work: { [gate] in await gate.pass() })
    }
    #expect(process.isRunning(id: "id"))
    gate.open()
    try await launched.end()
    #expect(warnings.elements.isEmpty)
  }

  // MARK: Outside any scope

  @Test(
    "an id with a rule outside any scope is reported, with the remedies",
    arguments: Launcher.allCases, [StrataIfRunning.cancelPrevious, .ignoreNew])
  func outside(launcher: Launcher, ifRunning: StrataIfRunning) async throws {
    let launched = watched { launcher.start(id: "search", ifRunning: ifRunning) }
    try await launched.end()
    try #require(warnings.elements.count == 1)
    for part in [
      "\"search\"", "ifRunning: .\(ifRunning)", "StrataTaskScope", "scope.run", "in: scope",
      "in: .process",
    ] {
      #expect(warnings.elements[0].contains(part))
    }
  }

  @Test("the rule also applies in the process", arguments: Launcher.allCases)
  func ruleHolds(launcher: Launcher) async throws {
    let tasks = watched {
      (1...2).map { _ in
        launcher.start(id: "id", ifRunning: .cancelPrevious, work: { [gate] in await gate.pass() })
      }
    }
    try await tasks[0].end()
    #expect(process.isRunning(id: "id"))
    gate.open()
    try await tasks[1].end()
  }

  @Test(
    "a launch that does not share an id by accident reports nothing", arguments: Launcher.allCases)
  func silent(launcher: Launcher) async throws {
    let tasks = watched {
      [
        launcher.start(id: "id"),
        launcher.start(ifRunning: .cancelPrevious),
        launcher.start(ifRunning: .ignoreNew),
        launcher.start(in: .process, id: "id", ifRunning: .cancelPrevious),
        launcher.start(in: .process, id: "id", ifRunning: .ignoreNew),
        scope.run { launcher.start(id: "id", ifRunning: .cancelPrevious) },
      ]
    }
    for task in tasks { try await task.end() }
    #expect(warnings.elements.isEmpty)
  }
}
