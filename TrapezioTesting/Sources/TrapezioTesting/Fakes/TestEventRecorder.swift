// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Something that records events in one ordered list, for a test to assert one by one.
///
/// The fakes and the recorder of messages are of this kind, and ``TestEventSink`` is behind each.
@MainActor
public protocol TestEventRecorder: AnyObject {
  /// What is recorded.
  associatedtype Event

  /// Where it is recorded.
  var sink: TestEventSink<Event> { get }
}

extension TestEventRecorder {
  /// All events, the first one first, asserted or not.
  public var events: [Event] { sink.events }

  /// The next event that was not asserted yet, which it then is.
  ///
  /// It waits for one. It fails when none comes within the limit, and at once where only the work of a
  /// ``TestStore`` could send one and none is running.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The event; `nil` when there was none, which is a failure.
  public func nextEvent(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Event? {
    await sink.takeNext(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The events that were not asserted yet, which they then are.
  ///
  /// It does not wait.
  ///
  /// - Returns: The events, the first one first.
  public func takeEvents() -> [Event] { sink.takeAll() }

  /// Fails if an event was not asserted.
  ///
  /// It does not wait.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func expectNoMoreEvents(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    sink.assertEmpty(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestEventRecorder where Event: Equatable {
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
  public func expectEvent(
    _ expected: Event,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let event = await sink.takeNext(at: location) else { return }
    location.expect(event, toBe: expected, "The next \(sink.kind)")
  }
}
