// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A recorder of events that a test asserts one by one, in order.
///
/// You can call a sink like a function. To pass it as a closure, pass ``send(_:)``:
///
/// ```swift
/// let sink = TestEventSink<CounterEvent>()
/// let panel = CounterPanel().map(state: CounterState(count: 4), onEvent: sink.send)
/// panel.press("+")
/// await sink.expectEvent(.increment)
/// sink(.reset)
/// #expect(sink.last == .reset)
/// #expect(sink.count == 2)
/// ```
@MainActor
public final class TestEventSink<Event>: TestEventRecorder {
  /// All events in order, both asserted and unasserted.
  public private(set) var events: [Event] = [] {
    didSet { noteUnasserted() }
  }

  /// The maximum time to wait for an event.
  ///
  /// The limit excludes time when the machine is too busy to run the test.
  public var limit: Duration

  nonisolated let kind: String
  nonisolated let advice: String
  /// A common reason for a missing event, shown in failures that involve a test store.
  let hint: String?
  private let signal = TestSignal()
  private nonisolated let left = TestUnasserted()
  private var scopes: [() -> StrataTaskScope?] = []
  /// Closures that describe the running work in the scopes.
  private var works: [@MainActor () -> String] = []
  private(set) var assertedCount = 0 {
    didSet { noteUnasserted() }
  }

  /// Creates an empty sink.
  ///
  /// - Parameter limit: The maximum time to wait for an event.
  public convenience init(limit: Duration = .seconds(10)) {
    self.init(kind: "event", name: "sink", limit: limit, call: "nextEvent()")
  }

  init(
    kind: String, name: String, limit: Duration, call: String = "expectEvent(_:)",
    hint: String? = nil
  ) {
    self.kind = kind
    self.limit = limit
    self.hint = hint
    advice = "Assert each with \"\(name).\(call)\", or all with \"\(name).takeEvents()\"."
  }

  /// The sink itself.
  public var sink: TestEventSink<Event> { self }

  /// The last event, whether asserted or not, or `nil` if there is none.
  public var last: Event? { events.last }

  /// The number of all events, whether asserted or not.
  public var count: Int { events.count }

  /// Records an event.
  ///
  /// - Parameter event: The event to record.
  public func send(_ event: Event) {
    events.append(event)
    signal.notify()
  }

  /// Records an event.
  ///
  /// - Parameter event: The event to record.
  public func callAsFunction(_ event: Event) { send(event) }

  /// Removes all events.
  public func clear() {
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
    case .cancelled:
      location.fail(
        "The test was cancelled while waiting for \(FailureText.indefinite(kind)).",
        see: "test-cancelled")
    case .idle:
      location.fail(
        missing("none came, and no work of the store is running", FailureText.visibleWork),
        see: "no-running-work")
    case .late:
      location.fail(
        missing("none came within \(FailureText.seconds(limit))", FailureText.raiseLimit),
        see: "event-missing")
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
      """, see: "unexpected-event")
  }

  private func missing(_ reason: String, _ remedy: String) -> String {
    let past =
      events.isEmpty
      ? "There were no earlier \(kind)s."
      : "Earlier \(kind)s:\n\n\(FailureText.list(events))"
    let running = works.map { $0() }.filter { !$0.isEmpty }.joined(separator: "\n")
    let work = running.isEmpty ? "" : "\n\n\(FailureText.indented(running))"
    let hint = scopes.isEmpty ? "" : self.hint.map { "\n\n\($0)" } ?? ""
    let noun = FailureText.indefinite(kind)
    let heading = "\(noun.prefix(1).uppercased())\(noun.dropFirst()) was expected, but \(reason)."
    return "\(heading)\n\n\(past)\(work)\(hint)\n\n\(remedy)"
  }
}

extension TestEventSink: TestRecorded {
  nonisolated var unassertedDescriptions: [String] { left.descriptions }

  func skip() { assertedCount = events.count }

  func attach(to tasks: StrataTaskScope, running: @escaping @MainActor () -> String) {
    // Weak, because the tasks retain their store's plugins, and a plugin retains the sink.
    scopes.append { [weak tasks] in tasks }
    works.append(running)
  }
}
