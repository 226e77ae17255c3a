// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A pure function from a state to a view.
  ///
  /// ```swift
  /// struct CounterUI: TrapezioUI {
  ///   func map(
  ///     state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
  ///   ) -> some View {
  ///     VStack {
  ///       Text("Count: \(state.count)")
  ///       Button("Increment") { onEvent(.increment) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Conform a struct. State that belongs to the view alone, such as `@State`, `@FocusState` and `@Environment`,
  /// can be a property of the struct: SwiftUI installs it when ``TrapezioRuntime`` draws the UI. Conform to
  /// ``TrapezioStoreUI`` for forms, and for screens of which a change redraws a part.
  @MainActor
  public protocol TrapezioUI<State, Event>: TrapezioProjection, DynamicProperty
  where Content: View {
    /// Draws a state.
    ///
    /// - Parameters:
    ///   - state: The state. Equal states give equal views.
    ///   - onEvent: Sends an event, on the main actor.
    /// - Returns: The view.
    @ViewBuilder
    func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
  }
#endif
