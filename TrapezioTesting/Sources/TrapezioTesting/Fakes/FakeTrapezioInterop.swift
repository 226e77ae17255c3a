// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// An interop that records the events that features send to the app.
///
/// ```swift
/// let interop = FakeTrapezioInterop()
/// let store = TestStore(
///   CounterStore(screen: screen, interop: interop), interop: interop)
/// await store.send(.help)
/// await interop.expectEvent(CounterInteropEvent.helpRequested)
/// ```
///
/// <doc:WhatATestAccountsFor> explains when unasserted events fail the test.
@MainActor
public final class FakeTrapezioInterop: TestEventRecorder, TrapezioInterop {
  /// The sink that records the events.
  public let sink: TestEventSink<any TrapezioInteropEvent>

  /// Creates an interop with no recorded events, whose limit applies to each wait for an event.
  public convenience init(
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      limit, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// `location` is `nil` if a flow, which reports the events, created the interop.
  init(_ limit: Duration, _ location: TestLocation?) {
    sink = TestEventSink(
      kind: "interop event", name: "interop", limit: limit, of: location.map { ("interop", $0) })
  }

  /// Records an event.
  public func send(_ event: any TrapezioInteropEvent) { sink.send(event) }

  /// Returns all events of the given type in order, both asserted and unasserted.
  ///
  /// ```swift
  /// interop.send(Other())
  /// interop.send(CounterInteropEvent.helpRequested)
  /// #expect(interop.events(as: CounterInteropEvent.self) == [.helpRequested])
  /// ```
  public func events<Event: TrapezioInteropEvent>(as type: Event.Type) -> [Event] {
    events.compactMap { $0 as? Event }
  }

  /// Waits for the next event, as ``TestEventRecorder/nextEvent(fileID:filePath:line:column:)``
  /// does, and asserts its type.
  ///
  /// ```swift
  /// interop.send(CounterInteropEvent.helpRequested)
  /// interop.send(CounterInteropEvent.signedOut)
  /// await interop.expectEvent(CounterInteropEvent.helpRequested)
  /// #expect(
  ///   await interop.nextEvent(as: CounterInteropEvent.self) == .signedOut)
  /// ```
  ///
  /// The method returns `nil` if the assertion fails.
  public func nextEvent<Event: TrapezioInteropEvent>(
    as type: Event.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Event? {
    let location = sink.trace.location(fileID, filePath, line, column)
    guard let event = await sink.takeNext(at: location) else { return nil }
    guard let typed = event as? Event else {
      location.fail(
        """
        The next interop event does not have the type \(Event.self):

        \(FailureText.list([event]))

        Assert it as \(Swift.type(of: event)).
        """, see: "event-of-another-type")
      return nil
    }
    return typed
  }

  /// Waits for the next event, as `nextEvent()` does, and asserts that it equals the expected
  /// event.
  ///
  /// ```swift
  /// await store.send(.help)
  /// await interop.expectEvent(CounterInteropEvent.helpRequested)
  /// ```
  public func expectEvent<Event: TrapezioInteropEvent & Equatable>(
    _ expected: Event,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let event = await nextEvent(
      as: Event.self, fileID: fileID, filePath: filePath, line: line, column: column)
    guard let event else { return }
    sink.trace.location(fileID, filePath, line, column)
      .expect(event, toBe: expected, "The next interop event")
  }

  /// Removes all events.
  ///
  /// ```swift
  /// interop.send(Other())
  /// interop.reset()
  /// interop.expectNoMoreEvents()
  /// ```
  public func reset() { sink.clear() }
}
