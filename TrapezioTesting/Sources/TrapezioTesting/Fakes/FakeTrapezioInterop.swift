// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// An interop that records what features tell the app.
///
/// ```swift
/// let interop = FakeTrapezioInterop()
/// let store = TestStore(CounterStore(screen: screen, interop: interop), interop: interop)
/// await store.send(.help)
/// await interop.expectEvent(CounterInteropEvent.helpRequested)
/// ```
@MainActor
public final class FakeTrapezioInterop: TestEventRecorder, TrapezioInterop {
  /// Where the events are recorded.
  public let sink: TestEventSink<any TrapezioInteropEvent>

  /// An interop that was told nothing yet.
  ///
  /// - Parameter limit: How long `nextEvent()` waits, in the time of the system.
  public init(limit: Duration = .seconds(10)) {
    sink = TestEventSink(kind: "interop event", name: "interop", limit: limit)
  }

  /// Records an event.
  ///
  /// - Parameter event: What the feature has to say.
  public func send(_ event: any TrapezioInteropEvent) { sink.send(event) }

  /// The events of a type, the first one first, asserted or not.
  ///
  /// - Parameter type: The type of the events.
  /// - Returns: The events, without those of other types.
  public func events<Event: TrapezioInteropEvent>(as type: Event.Type) -> [Event] {
    events.compactMap { $0 as? Event }
  }

  /// The next event that was not asserted yet, which it then is, if it has the type.
  ///
  /// It waits as `nextEvent()` does. An event of another type is a failure.
  ///
  /// - Parameters:
  ///   - type: The type of the event.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The event; `nil` when there was none of the type, which is a failure.
  public func nextEvent<Event: TrapezioInteropEvent>(
    as type: Event.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Event? {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let event = await sink.takeNext(at: location) else { return nil }
    guard let typed = event as? Event else {
      location.fail(
        """
        The next interop event is not of type \(Event.self):

        \(FailureText.list([event]))

        Assert it as \(Swift.type(of: event)).
        """)
      return nil
    }
    return typed
  }

  /// Fails unless the next event that was not asserted yet is the expected one; it then is asserted.
  ///
  /// It waits for an event as `nextEvent()` does, and shows the difference where it is another one.
  ///
  /// - Parameters:
  ///   - expected: The event.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func expectEvent<Event: TrapezioInteropEvent & Equatable>(
    _ expected: Event,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let event = await nextEvent(
      as: Event.self, fileID: fileID, filePath: filePath, line: line, column: column)
    guard let event else { return }
    TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .expect(event, toBe: expected, "The next interop event")
  }

  /// Forgets all events.
  public func reset() { sink.reset() }
}
