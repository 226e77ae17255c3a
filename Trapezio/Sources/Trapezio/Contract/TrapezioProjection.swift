// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A pure function from a state to its presentation.
///
/// ```swift
/// struct CounterText: TrapezioProjection {
///   func map(
///     state: CounterState,
///     onEvent: @escaping @MainActor (CounterEvent) -> Void
///   ) -> String {
///     "Count: \(state.count)"
///   }
/// }
/// ```
///
/// The presentation can be of any type, such as a SwiftUI view (see `TrapezioUI`), lines for a
/// terminal, or HTML. Without SwiftUI, your code calls ``map(state:onEvent:)`` after each change,
/// as <doc:ShowingState> describes.
@MainActor
public protocol TrapezioProjection<State, Event, Content> {
  /// The state to render.
  associatedtype State
  /// The events that the content can send.
  associatedtype Event
  /// The rendered content.
  associatedtype Content

  /// Renders a state as content, which can send events.
  ///
  /// Return equal content for equal states.
  func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
}
