// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Records events in the order in which they come, for a test to assert one by one.
///
/// Hand ``send(_:)`` to whatever takes a closure:
///
/// ```swift
/// let sink = TestEventSink<CounterEvent>()
/// let panel = CounterPanel().map(state: CounterState(count: 4), onEvent: sink.send)
/// panel.press("+")
/// await sink.expectEvent(.increment)
/// sink.expectNoMoreEvents()
/// ```
@MainActor
public final class TestEventSink<Event>: TestEventRecorder {
  /// All events, the first one first, asserted or not.
  public private(set) var events: [Event] = [] {
    didSet { noteUnasserted() }
  }

  /// How long `nextEvent()` waits, in the time of the system.
  public var limit: Duration

  nonisolated let kind: String
  nonisolated let advice: String
  private let signal = TestSignal()
  private nonisolated let left = TestUnasserted()
  private var scopes: [() -> StrataTaskScope?] = []
  /// What the work in the scopes does, in words.
  private var works: [@MainActor () -> String] = []
  private var assertedCount = 0 {
    didSet { noteUnasserted() }
  }

  /// A sink without events.
  ///
  /// - Parameter limit: How long `nextEvent()` waits, in the time of the system.
  public convenience init(limit: Duration = .seconds(10)) {
    self.init(kind: "event", name: "sink", limit: limit)
  }

  init(kind: String, name: String, limit: Duration) {
    self.kind = kind
    self.limit = limit
    let call = name == "sink" ? "nextEvent()" : "expectEvent(_:)"
    advice = "Assert each with \"\(name).\(call)\", or all with \"\(name).takeEvents()\"."
  }

  /// This sink itself.
  public var sink: TestEventSink<Event> { self }

  /// Records an event.
  ///
  /// - Parameter event: What has come.
  public func send(_ event: Event) {
    events.append(event)
    signal.notify()
  }

  /// Forgets all events.
  public func reset() {
    assertedCount = 0
    events = []
  }

  private func noteUnasserted() { left.set(Array(unasserted)) }

  var unasserted: ArraySlice<Event> { events[assertedCount...] }

  func takeAll() -> [Event] {
    defer { assertedCount = events.count }
    return Array(unasserted)
  }

  func takeNext(at location: TestLocation) async -> Event? {
    let wait = TestWait(signal: signal, scopes: scopes.compactMap { $0() }, limit: limit)
    switch await wait(until: { !unasserted.isEmpty }) {
    case .ready:
      defer { assertedCount += 1 }
      return unasserted.first
    case .cancelled: location.fail("The test was cancelled while it waited for one more \(kind).")
    case .idle: location.fail(missing("none came, and no work of the store is running"))
    case .late: location.fail(missing("none came within \(FailureText.seconds(limit))"))
    }
    return nil
  }

  func assertEmpty(at location: TestLocation) {
    let events = unassertedDescriptions
    guard !events.isEmpty else { return }
    skip()
    location.fail(
      """
      No \(kind) was expected, but \(events.count == 1 ? "there is one" : "there are \(events.count)"):

      \(FailureText.indented(events.joined(separator: "\n")))

      \(advice)
      """)
  }

  private func missing(_ reason: String) -> String {
    let past =
      events.isEmpty
      ? "There was none before."
      : "Those before were:\n\n\(FailureText.list(events))"
    let running = works.map { $0() }.filter { !$0.isEmpty }.joined(separator: "\n")
    let work = running.isEmpty ? "" : "\n\n\(FailureText.indented(running))"
    return "One more \(kind) was expected, but \(reason).\n\n\(past)\(work)"
  }
}

extension TestEventSink: TestRecorded {
  nonisolated var unassertedDescriptions: [String] { left.descriptions }

  func skip() { assertedCount = events.count }

  func attach(to tasks: StrataTaskScope, running: @escaping @MainActor () -> String) {
    // Weak: the tasks have the plugins of their store, and one of those has this.
    scopes.append { [weak tasks] in tasks }
    works.append(running)
  }
}
