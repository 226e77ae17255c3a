// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A recorder of events that a test asserts one by one, in order.
///
/// You can call a sink like a function. To pass it as a closure, pass ``send(_:)``:
///
/// ```swift
/// let sink = TestEventSink<CounterEvent>()
/// let panel = CounterPanel().map(
///   state: CounterState(count: 4), onEvent: sink.send)
/// panel.press("+")
/// await sink.expectEvent(.increment)
/// sink(.reset)
/// #expect(sink.last == .reset)
/// #expect(sink.count == 2)
/// ```
@MainActor
public final class TestEventSink<Event>: TestEventRecorder {
  /// All events in order, both asserted and unasserted.
  ///
  /// For the effect of reading them, see ``TestEventRecorder/events``.
  public var events: [Event] {
    left.removeAll()
    return recorded
  }

  /// The maximum time to wait for an event, excluding time when the machine is too busy to run the
  /// test.
  public var limit: Duration

  nonisolated let trace = TestTrace()
  nonisolated let kind: String
  private nonisolated let label: String
  nonisolated let advice: String
  /// A common reason for a missing event, shown in failures that involve a test store.
  let hint: String?
  private let signal = TestSignal()
  /// The events that the test has neither asserted nor read.
  nonisolated let left = TestUnasserted()
  /// The name of the fake that owns the sink, and the location where the test created the fake.
  ///
  /// If the fake is released with unasserted events, the test fails at this location.
  private nonisolated let owner: (name: String, location: TestLocation)?
  private var terms: [TestTerms] = []
  private var scopes: [() -> StrataTaskScope?] = []
  private var works: [@MainActor () -> String] = []
  private var idleRemedy: @MainActor () -> String = { FailureText.visibleWork }
  private(set) var recorded: [Event] = []
  private(set) var assertedCount = 0
  private var clearedCount = 0

  /// Creates an empty sink, whose limit applies to each wait for an event.
  ///
  /// ```swift
  /// let ticks = TestEventSink<Int>()
  /// let ticker = Task {
  ///   for tick in 1...10 {
  ///     try? await clock.sleep(for: .seconds(1))
  ///     ticks.send(tick)
  ///   }
  /// }
  /// ```
  public convenience init(limit: Duration = .seconds(10)) {
    self.init(kind: "event", name: "sink", limit: limit, call: "nextEvent()")
  }

  init(
    kind: String, name: String, limit: Duration, call: String = "expectEvent(_:)",
    hint: String? = nil, of owner: (name: String, location: TestLocation)? = nil
  ) {
    self.kind = kind
    label = kind == "message" ? kind : name
    self.owner = owner
    self.limit = limit
    self.hint = hint
    advice = "Assert each with \"\(name).\(call)\", or all with \"\(name).takeEvents()\"."
  }

  deinit {
    // Reports on the releasing thread, because a later report could not be attributed to the test.
    guard let owner, !terms.contains(where: { $0.exhaustivity != .on }) else { return }
    guard let section = FailureText.unasserted(left.descriptions, kind, advice) else { return }
    owner.location.of(trace).fail(
      FailureText.leftovers([section], "before the \(owner.name) was released"),
      see: "not-everything-asserted")
  }

  /// The sink itself.
  public var sink: TestEventSink<Event> { self }

  /// The last event, or `nil` if there is none.
  public var last: Event? { events.last }

  /// The number of all events.
  public var count: Int { events.count }

  /// Records an event.
  ///
  /// ```swift
  /// let onEvent: @MainActor (String) -> Void = sink.send
  /// onEvent("one")
  /// #expect(sink.takeEvents() == ["one"])
  /// ```
  public func send(_ event: Event) { record(event) }

  /// Records an event and returns the number of all events, including events that were removed.
  @discardableResult
  func record(_ event: Event) -> Int {
    recorded.append(event)
    let (label, value) = (label, TestStepValue(any: event))
    trace.add("\(label): \(TestStep.text(of: value.any))")
    defer { signal.notify() }
    return left.append(event)
  }

  /// Records an event, as ``send(_:)`` does.
  ///
  /// ```swift
  /// let onEvent: @MainActor (String) -> Void = { sink($0) }
  /// onEvent("one")
  /// sink("two")
  /// #expect(sink.last == "two")
  /// ```
  public func callAsFunction(_ event: Event) { send(event) }

  /// Removes all events.
  ///
  /// ```swift
  /// sink.send("one")
  /// sink.clear()
  /// #expect(sink.events == [])
  /// ```
  public func clear() {
    clearedCount += recorded.count
    assertedCount = 0
    recorded = []
    left.removeAll()
  }

  private var unasserted: ArraySlice<Event> { recorded[assertedCount...] }

  /// The events, each with its number since the sink was created.
  var numbered: [(number: Int, event: Event)] {
    recorded.enumerated().map { (clearedCount + $0.offset + 1, $0.element) }
  }

  func takeAll() -> [Event] {
    defer { skip() }
    return Array(unasserted)
  }

  func takeNext(at location: TestLocation) async -> Event? {
    let location = location.of(trace)
    let scopes = scopes.compactMap { $0() }
    let source = scopes.isEmpty ? TestWait.Source.test : .work(scopes)
    let wait = TestWait(signal: signal, source: source, limit: limit)
    let end = await wait(until: { !unasserted.isEmpty })
    switch end {
    case .ready:
      assertedCount += 1
      left.remove(upTo: clearedCount + assertedCount)
      return recorded[assertedCount - 1]
    case .cancelled:
      location.fail(
        "The test was cancelled while waiting for \(FailureText.indefinite(kind)).",
        see: "test-cancelled")
    case .idle where !scopes.isEmpty:
      location.fail(
        missing("none came, and no work of the store is running", idleRemedy()),
        see: "no-running-work")
    case .idle, .settled, .late:
      location.fail(
        missing("none came\(end.clause("within", limit))", end.remedy), see: "event-missing")
    }
    return nil
  }

  func assertEmpty(at location: TestLocation) {
    let location = location.of(trace)
    let events = Array(unasserted)
    guard !events.isEmpty else { return }
    skip()
    location.fail(
      """
      No \(kind) was expected, but \(events.count == 1 ? "there is one" : "there are \(events.count)"):

      \(FailureText.list(events))

      \(advice)
      """, see: "unexpected-event")
  }

  private func missing(_ reason: String, _ remedy: String) -> String {
    let past =
      recorded.isEmpty
      ? "There were no earlier \(kind)s."
      : "Earlier \(kind)s:\n\n\(FailureText.list(recorded))"
    let running = works.map { $0() }.filter { !$0.isEmpty }.joined(separator: "\n")
    let work = running.isEmpty ? "" : "\n\n\(FailureText.indented(running))"
    let hint = scopes.isEmpty ? "" : self.hint.map { "\n\n\($0)" } ?? ""
    let noun = FailureText.indefinite(kind)
    let heading = "\(noun.prefix(1).uppercased())\(noun.dropFirst()) was expected, but \(reason)."
    return "\(heading)\n\n\(past)\(work)\(hint)\n\n\(remedy)"
  }
}

extension TestEventSink: TestRecorded, TestTraced {
  nonisolated var unassertedDescriptions: [String] { left.descriptions }

  func skip() {
    assertedCount = recorded.count
    left.removeAll()
  }

  nonisolated func noteReported() { left.removeAll() }

  func follow(_ terms: TestTerms) { self.terms.append(terms) }

  func attach(
    to tasks: StrataTaskScope, running: @escaping @MainActor () -> String,
    remedy: @escaping @MainActor () -> String
  ) {
    // Weak, because the tasks retain their store's observers, and one of them retains the sink.
    scopes.append { [weak tasks] in tasks }
    works.append(running)
    idleRemedy = remedy
  }
}
