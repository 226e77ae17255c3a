// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A pure function from a state to something that can be shown.
///
/// The content may be anything: a SwiftUI view (``TrapezioUI``), the lines of a terminal, HTML.
/// What the user does with it comes back through `onEvent`.
@MainActor
public protocol TrapezioProjection<State, Event, Content> {
  /// What is drawn.
  associatedtype State: TrapezioState
  /// What comes back.
  associatedtype Event: TrapezioEvent
  /// What is shown.
  associatedtype Content

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: What is drawn. The same state always gives the same content.
  ///   - onEvent: Called on the main actor with what the user means.
  /// - Returns: What is shown.
  func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
}
