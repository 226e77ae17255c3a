// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Renders a projection in a test, and records the events that its controls send.
///
/// ```swift
/// let panel = TestProjection(CounterPanel(), state: CounterState(count: 4))
/// panel.expectContent(Panel(lines: ["4"]))
/// panel.content.press("+")
/// await panel.expectEvent(.increment)
/// panel.expectNoMoreEvents()
/// ```
///
/// The projection may be a `TrapezioUI`, whose content is a view. A projection with content of its
/// own, such as the lines of a terminal, lets the test assert the content, too.
@MainActor
public final class TestProjection<Projection: TrapezioProjection>: TestEventRecorder {
  /// The sink of the events that the controls send.
  public let sink: TestEventSink<Projection.Event>

  private let projection: Projection

  /// The state to render.
  ///
  /// The next access of ``content`` renders a new state.
  public var state: Projection.State

  /// Creates a rendering of a state.
  ///
  /// - Parameters:
  ///   - projection: The projection that renders the state.
  ///   - state: The state to render.
  ///   - limit: The longest time that `nextEvent()` waits.
  public init(_ projection: Projection, state: Projection.State, limit: Duration = .seconds(10)) {
    self.projection = projection
    self.state = state
    sink = TestEventSink(kind: "control event", name: "rendered", limit: limit)
  }

  /// The content for the state.
  ///
  /// Each access renders it again.
  public var content: Projection.Content { projection.map(state: state, onEvent: sink.send) }
}

extension TestProjection where Projection.Content: Equatable {
  /// Fails unless the content for the state equals an expected content.
  ///
  /// - Parameters:
  ///   - expected: The expected content.
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
      The content of \(Projection.self) is not as expected:

      \(FailureText.difference(expected: expected, actual: actual))
      """)
  }
}
