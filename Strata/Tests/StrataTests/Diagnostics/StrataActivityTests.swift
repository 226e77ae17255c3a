// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

/// What the tasks of a scope wait for, in debug builds.
@MainActor @Suite("Activity", .inTurn)
struct StrataActivityTests {
  private let scope = StrataTaskScope()
  private let gate = Gate()

  private var activities: [StrataActivity] { StrataDiagnostics.activities(of: scope) ?? [] }

  @Test("A task that has not begun has no Swift task, and an idle scope no activity")
  func beginning() async throws {
    #expect(activities.isEmpty)
    strataLaunchMain(in: scope, id: "save") {}
    let activity = try #require(activities.first)
    #expect(activity.id == nil)
    #expect(activity.task.name == "save")
    await scope.waitUntilIdle()
    #expect(activities.isEmpty)
  }

  @Test("Work that waits for something unknown has no wait")
  func unknown() async throws {
    strataLaunch(in: scope) { [gate] in await gate.pass() }
    try await gate.arrival()
    #expect(activities.map(\.id).count == 1)
    #expect(activities.allSatisfy { $0.id != nil && $0.wait == nil })
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("A use case runs in a part, for which the work waits until its time limit")
  func part() async throws {
    let useCase = StrataInteractor<Int, Int> { [gate] in
      await gate.pass()
      return $0
    }
    strataLaunch(useCase, params: 1, in: scope) { _ in }
    try await gate.arrival()
    let whole = try #require(activities.first { $0.part == nil })
    guard case .part(let part, let end) = whole.wait else {
      Issue.record("The work waits for \(String(describing: whole.wait)).")
      return
    }
    #expect(activities.contains { $0.part == part && $0.wait == nil })
    #expect(end.map { $0 > .now } == true)
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("Work waits for its turn, for what a person brings, and for values")
  func waits() async {
    let observe = StrataSubjectInteractor<Int, Int> { _ in AsyncStream { _ in } }
    let shared = StrataShared(0)
    observe(1)
    strataLaunch(in: scope, id: "line") {
      await StrataTaskScope.awaiting("a ticket") { [gate] in await gate.pass() }
    }
    strataLaunch(in: scope, id: "line", ifRunning: .waitForPrevious) {}
    strataCollect(observe.stream, in: scope, id: "observe") { _ in }
    strataCollect(shared.values, in: scope, id: "shared") { _ in }
    while texts != ["line: a ticket", "line: turn", "observe: observation", "shared: value"] {
      await Task.yield()
    }
    gate.open()
    scope.end()
    await scope.waitUntilIdle()
    #expect(activities.isEmpty)
  }

  private var texts: [String] {
    activities.map { activity in
      let text =
        switch activity.wait {
        case .part?: "part"
        case .turn?: "turn"
        case .observation(let useCase)?: useCase == nil ? "released" : "observation"
        case .sharedValue?: "value"
        case .person(let what)?: what
        case nil: "unknown"
        }
      return "\(activity.task.name ?? ""): \(text)"
    }.sorted()
  }

  @Test("While an event is queued, nobody can see what the scope waits for")
  func queued() async {
    let event = scope.queue()
    #expect(StrataDiagnostics.activities(of: scope) == nil)
    event.start {}
    await scope.waitUntilIdle()
    #expect(activities.isEmpty)
  }

  @Test("A group is no activity")
  func group() async {
    scope.group(id: "group") { strataLaunchMain(in: scope, id: "task") {} }
    #expect(activities.map(\.task.name) == ["task"])
    await scope.waitUntilIdle()
  }
}
