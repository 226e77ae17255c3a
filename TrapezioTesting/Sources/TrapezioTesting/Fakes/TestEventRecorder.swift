// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A type that records events in order, so that a test can assert them one by one.
///
/// ```swift
/// await interop.expectEvent(CounterInteropEvent.helpRequested)
/// #expect(
///   await interop.nextEvent(as: CounterInteropEvent.self) == .signedOut)
/// interop.expectNoMoreEvents()
/// #expect(interop.events.count == 2)
/// ```
///
/// The fakes and recorders conform to this protocol. <doc:WhatATestAccountsFor> explains when
/// unasserted events fail the test.
@MainActor
public protocol TestEventRecorder: AnyObject {
  /// The type of the events.
  associatedtype Event

  /// The sink that records the events.
  var sink: TestEventSink<Event> { get }
}

extension TestEventRecorder {
  /// All events in order, both asserted and unasserted.
  ///
  /// Events that you have read do not fail the test at its end or at the recorder's release. They
  /// remain unasserted for ``nextEvent(fileID:filePath:line:column:)``, ``takeEvents()`` and
  /// ``expectNoMoreEvents(fileID:filePath:line:column:)``.
  public var events: [Event] { sink.events }

  /// Waits for the next event and marks it as asserted.
  ///
  /// ```swift
  /// for tick in 1...10 {
  ///   await clock.advance(by: .seconds(1))
  ///   #expect(await ticks.nextEvent() == tick)
  /// }
  /// ```
  ///
  /// The test fails if no event comes within the recorder's limit. If the recorder belongs to a
  /// ``TestStore``, it also fails as soon as no work of the store is running.
  ///
  /// - Returns: The event, or `nil` if the assertion fails.
  public func nextEvent(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Event? {
    await sink.takeNext(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns the unasserted events in order, without waiting, and marks them as asserted.
  ///
  /// ```swift
  /// await store.send(.close)
  /// await store.send(.close)
  /// #expect(navigator.takeEvents() == [.dismiss, .dismiss])
  /// ```
  public func takeEvents() -> [Event] { sink.takeAll() }

  /// Verifies, without waiting, that the test has asserted every event.
  ///
  /// ```swift
  /// panel.content.press("+")
  /// await panel.expectEvent(.increment)
  /// panel.expectNoMoreEvents()
  /// ```
  ///
  /// The method also marks all events as asserted.
  public func expectNoMoreEvents(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    sink.assertEmpty(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestEventRecorder where Event: Equatable {
  /// Waits for the next event, as ``nextEvent(fileID:filePath:line:column:)`` does, and asserts
  /// that it equals the expected event.
  ///
  /// ```swift
  /// await store.send(.showSummary)
  /// await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
  /// ```
  public func expectEvent(
    _ expected: Event,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = sink.trace.location(fileID, filePath, line, column)
    guard let event = await sink.takeNext(at: location) else { return }
    location.expect(event, toBe: expected, "The next \(sink.kind)")
  }
}
