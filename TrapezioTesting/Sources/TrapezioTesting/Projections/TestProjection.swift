// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Renders a projection in a test: what it shows for a state, and which events its controls send.
///
/// ```swift
/// let panel = TestProjection(CounterPanel(), state: CounterState(count: 4))
/// panel.expectContent(Panel(lines: ["4"]))
/// panel.content.press("+")
/// await panel.expectEvent(.increment)
/// panel.expectNoMoreEvents()
/// ```
///
/// It is for any `TrapezioProjection`: a `TrapezioUI`, whose content is a view, or one with content of its
/// own, such as the lines of a terminal, which a test can look into.
@MainActor
public final class TestProjection<Projection: TrapezioProjection>: TestEventRecorder {
  /// Where the events are recorded that the controls send.
  public let sink: TestEventSink<Projection.Event>

  private let projection: Projection

  /// What is drawn.
  ///
  /// A new state is drawn when ``content`` is next asked for.
  public var state: Projection.State

  /// A rendering of a state.
  ///
  /// - Parameters:
  ///   - projection: Draws the state.
  ///   - state: What is drawn.
  ///   - limit: How long `nextEvent()` waits, in the time of the system.
  public init(_ projection: Projection, state: Projection.State, limit: Duration = .seconds(10)) {
    self.projection = projection
    self.state = state
    sink = TestEventSink(kind: "event of a control", name: "rendered", limit: limit)
  }

  /// What is shown for the state, drawn anew with each access.
  public var content: Projection.Content { projection.map(state: state, onEvent: sink.send) }
}

extension TestProjection where Projection.Content: Equatable {
  /// Fails unless a state is shown as expected.
  ///
  /// - Parameters:
  ///   - expected: What is to be shown.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func expectContent(
    _ expected: Projection.Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let actual = content
    guard actual != expected else { return }
    TestLocation(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      """
      \(Projection.self) does not show what is expected:

      \(FailureText.difference(expected: expected, actual: actual))
      """)
  }
}
