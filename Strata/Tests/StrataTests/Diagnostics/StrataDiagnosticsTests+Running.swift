// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataDiagnostics, running code", .inTurn)
struct StrataDiagnosticsRunningTests {
  private let scope = StrataTaskScope()
  private let other = StrataTaskScope()
  private let lines = Log<String>()
  private let events = Log<[ObjectIdentifier]>()

  /// Records the running task and its scope.
  private func record(_ place: String) {
    let running = StrataDiagnostics.runningTask
    let owner = running.map { $0.scope == scope ? "scope" : $0.scope == other ? "other" : "?" }
    lines.append("\(place): \(running?.task.name ?? "none"), \(owner ?? "none")")
  }

  private func expect(
    _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #if DEBUG
      #expect(lines.elements == expected, sourceLocation: sourceLocation)
    #else
      #expect(lines.elements.allSatisfy { $0.hasSuffix(": none, none") })
    #endif
  }

  private func recordEvents() { events.append(StrataDiagnostics.runningEvents) }

  // MARK: The running task

  @Test("code outside of launched work has no running task, not even in an event")
  func outside() {
    record("outside")
    _ = scope.track { record("event") }
    scope.queue().start { record("queued event") }
    scope.run { record("scope") }
    expect([
      "outside: none, none", "event: none, none", "queued event: none, none", "scope: none, none",
    ])
  }

  @Test(
    "work and its delivery have the running task, for every launcher",
    arguments: Launcher.allCases)
  func launched(launcher: Launcher) async throws {
    let task = launcher.start(
      in: scope, id: "a", work: { record("work") }, deliver: { record("deliver") })
    try await task.end()
    let delivery = launcher == .withResult ? [] : ["deliver: a, scope"]
    expect(["work: a, scope"] + delivery)
  }

  @Test("the catch and the onCancel of work have the running task")
  func endings() async throws {
    try await strataLaunchInterop(in: scope, id: "a") {
      throw ForeignError()
    } catch: { _ in
      record("catch")
    }.end()
    let gate = Gate()
    let task = strataLaunch(in: scope, id: "b") {
      await gate.passIgnoringCancellation()
    } onCancel: {
      record("onCancel")
    }
    try await gate.arrival()
    task.cancel()
    gate.open()
    try await task.end()
    expect(["catch: a, scope", "onCancel: b, scope"])
  }

  @Test("an event that work sends has the running task of the work, in any scope")
  func sentByWork() async throws {
    try await strataLaunch(in: scope, id: "a") {
      _ = scope.track { record("event") }
      _ = other.track { record("event of another scope") }
      _ = scope.track { _ = scope.track { record("event in an event") } }
      _ = scope.track { scope.queue().start { record("queued event") } }
      scope.group { record("group") }
      other.run { record("another scope") }
      record("work")
    }.end()
    expect([
      "event: a, scope", "event of another scope: a, scope", "event in an event: a, scope",
      "queued event: a, scope", "group: a, scope", "another scope: a, scope", "work: a, scope",
    ])
  }

  @Test("a queued event has the running task in which it was sent, not the one that starts it")
  func queuedByWork() async throws {
    let queued = Watched<StrataQueuedEvent?>(nil)
    try await strataLaunch(in: scope, id: "a") { queued.update { $0 = scope.queue() } }.end()
    try await strataLaunch(in: scope, id: "b") {
      queued.value?.start { record("queued event") }
    }.end()
    queued.update { $0 = nil }
    expect(["queued event: a, scope"])
  }

  @Test("work that work launches has its own running task")
  func nested() async throws {
    try await strataLaunch(in: scope, id: "a") {
      await strataLaunch(id: "b") { record("same scope") }.value
      await strataLaunch(in: other, id: "c") { record("other scope") }.value
      let work = scope.track { strataLaunch(id: "d") { record("work of an event") } }
      await work.finish()
      record("after")
    }.end()
    expect([
      "same scope: b, scope", "other scope: c, other", "work of an event: d, scope",
      "after: a, scope",
    ])
  }

  @Test("a task inherits the running task, and a detached one does not")
  func inherited() async throws {
    try await strataLaunch(in: scope, id: "a") {
      await Task { record("task") }.value
      await Task.detached { record("detached task") }.value
    }.end()
    expect(["task: a, scope", "detached task: none, none"])
  }

  @Test("work outside of a scope is no running task")
  func withoutScope() async throws {
    try await strataLaunch { record("work") }.end()
    expect(["work: none, none"])
  }

  // MARK: The running events

  @Test("code outside of an event has no running events")
  func noEvents() async throws {
    recordEvents()
    scope.run(recordEvents)
    scope.group { recordEvents() }
    try await strataLaunch(in: scope) { recordEvents() }.end()
    #expect(events.elements == [[], [], [], []])
  }

  #if DEBUG
    @Test("an event within an event has both, the innermost first")
    func nestedEvents() throws {
      _ = scope.track {
        recordEvents()
        _ = scope.track(recordEvents)
        recordEvents()
      }
      let seen = events.elements
      let outer = try #require(seen[0].first)
      #expect(seen[0].count == 1)
      #expect(seen[1].count == 2)
      #expect(seen[1].first != outer)
      #expect(seen[1].last == outer)
      #expect(seen[2] == [outer])
    }

    @Test("the work of an event is in the event, and so is an event that it sends")
    func eventsOfWork() async throws {
      let work = scope.track {
        recordEvents()
        scope.group { strataLaunch(work: recordEvents, reduce: recordEvents) }
      }
      await work.finish()
      let sent = scope.track {
        recordEvents()
        strataLaunchMain { _ = scope.track(recordEvents) }
      }
      await sent.finish()
      let seen = events.elements
      #expect(seen.count == 5)
      #expect(seen[0].count == 1)
      #expect(seen[1] == seen[0])
      #expect(seen[2] == seen[0])
      #expect(seen[4].count == 2)
      #expect(Array(seen[4].dropFirst()) == seen[3])
    }

    @Test("events whose work runs at the same time have different identities")
    func identities() async throws {
      let gate = Gate()
      let works = (0..<3).map { _ in
        scope.track {
          recordEvents()
          strataLaunch { await gate.pass() }
        }
      }
      #expect(Set(events.elements).count == 3)
      gate.open()
      for work in works { await work.finish() }
    }

    @Test("a queued event is part of the event in which it was sent")
    func queuedEvents() throws {
      let queued = Watched<StrataQueuedEvent?>(nil)
      let later = Watched<StrataQueuedEvent?>(nil)
      let work = scope.track {
        recordEvents()
        queued.update { $0 = scope.queue() }
      }
      queued.value?.start {
        recordEvents()
        later.update { $0 = scope.queue() }
      }
      later.value?.start { recordEvents() }
      withExtendedLifetime(work) {}
      for event in [queued, later] { event.update { $0 = nil } }
      let seen = events.elements
      #expect(seen.map(\.count) == [1, 2, 3])
      #expect(Array(seen[1].dropFirst()) == seen[0])
      #expect(Array(seen[2].dropFirst()) == seen[1])
    }

    @Test("a queued event that was sent outside of an event is the only one")
    func queuedOutside() {
      let queued = scope.queue()
      _ = scope.track { queued.start { recordEvents() } }
      #expect(events.elements.map(\.count) == [1])
    }
  #else
    @Test("in a release build, no event is known")
    func noEventsInRelease() {
      _ = scope.track { scope.queue().start(recordEvents) }
      #expect(events.elements == [[]])
    }
  #endif
}
