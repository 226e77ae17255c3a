// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A recorder that renders a projection and records the events that its controls send.
///
/// ```swift
/// let panel = TestProjection(CounterPanel(), state: CounterState(count: 4))
/// panel.expectContent(Panel(lines: ["4"]))
/// panel.content.press("+")
/// await panel.expectEvent(.increment)
/// panel.expectNoMoreEvents()
/// ```
///
/// The projection can be a `TrapezioUI`, whose content is a view. If the content is an `Equatable`
/// value, such as the lines of a terminal, the test can also assert the content.
@MainActor
public final class TestProjection<Projection: TrapezioProjection>: TestEventRecorder {
  /// The sink that records the controls' events.
  public let sink: TestEventSink<Projection.Event>

  private let projection: Projection

  /// The state to render at the next access to ``content``.
  public var state: Projection.State

  /// Creates a recorder that renders a projection.
  ///
  /// ```swift
  /// let panel = TestProjection(LoginPanel(), state: LoginState(name: "Ann"))
  /// let fields = panel.content.fields
  /// #expect(fields.map(\.name) == ["Name", "Password"])
  /// ```
  ///
  /// The limit is the maximum time to wait for an event.
  public init(_ projection: Projection, state: Projection.State, limit: Duration = .seconds(10)) {
    self.projection = projection
    self.state = state
    sink = TestEventSink(kind: "control event", name: "rendered", limit: limit)
  }

  /// The content that the projection renders for the state.
  ///
  /// Each access renders the state again.
  public var content: Projection.Content { projection.map(state: state, onEvent: sink.send) }
}

extension TestProjection where Projection.Content: Equatable {
  /// Asserts that the rendered content equals the expected content.
  ///
  /// ```swift
  /// rendered.state.count = 5
  /// rendered.expectContent(Panel(lines: ["5"]))
  /// ```
  public func expectContent(
    _ expected: Projection.Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let actual = content
    guard !TestEquality.areEqual(actual, expected) else { return }
    TestLocation(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      """
      The content of \(Projection.self) is not as expected:

      \(FailureText.difference(expected: expected, actual: actual))
      """, see: "value-differs")
  }
}
