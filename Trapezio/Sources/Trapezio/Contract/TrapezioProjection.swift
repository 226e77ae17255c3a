// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A pure function from a state to its presentation.
///
/// The presentation can be of any type, such as a SwiftUI view (see `TrapezioUI`), lines for a
/// terminal, or HTML.
@MainActor
public protocol TrapezioProjection<State, Event, Content> {
  /// The type of the state to render.
  associatedtype State
  /// The type of the events that the content can send.
  associatedtype Event
  /// The type of the rendered content.
  associatedtype Content

  /// Renders a state.
  ///
  /// - Parameters:
  ///   - state: The state to render. Return equal content for equal states.
  ///   - onEvent: Sends an event to the store.
  /// - Returns: The rendered content.
  func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
}
