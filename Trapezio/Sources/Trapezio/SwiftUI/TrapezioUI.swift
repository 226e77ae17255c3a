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
  /// Conform a struct. To keep state that belongs to the view alone, such as `@State`,
  /// `@FocusState` or `@Environment`, conform it to `DynamicProperty`, too. Otherwise SwiftUI does
  /// not install these properties, and a debug build warns:
  ///
  /// ```swift
  /// struct FilterUI: TrapezioUI, DynamicProperty {
  ///   @SwiftUI.State private var text = ""
  ///   @FocusState private var isFocused: Bool
  ///
  ///   func map(
  ///     state: FilterState, onEvent: @escaping @MainActor (FilterEvent) -> Void
  ///   ) -> some View {
  ///     TextField("Search", text: $text).focused($isFocused)
  ///     Button("Apply") { onEvent(.applied(text)) }
  ///   }
  /// }
  /// ```
  ///
  /// `State` alone is the state of the UI there, so name the module of the property wrapper.
  ///
  /// Conform to ``TrapezioStoreUI`` for a form, or to redraw a part of a screen alone.
  @MainActor
  public protocol TrapezioUI<State, Event>: TrapezioProjection where Content: View {
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
