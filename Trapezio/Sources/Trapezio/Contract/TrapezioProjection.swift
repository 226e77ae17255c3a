// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A pure function from a state to its presentation.
///
/// The content can have any type: a SwiftUI view (see `TrapezioUI`), the lines of a terminal, or
/// HTML.
@MainActor
public protocol TrapezioProjection<State, Event, Content> {
  /// The state that is shown.
  associatedtype State
  /// The events that the user causes.
  associatedtype Event
  /// The result.
  associatedtype Content

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: The state. Equal states give equal content.
  ///   - onEvent: Sends an event, on the main actor.
  /// - Returns: The content.
  func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
}
