// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A pure function from a state to a view.
  ///
  /// ```swift
  /// struct CounterUI: TrapezioUI {
  ///   func map(
  ///     state: CounterState,
  ///     onEvent: @escaping @MainActor (CounterEvent) -> Void
  ///   ) -> some View {
  ///     VStack {
  ///       Text("Count: \(state.count)")
  ///       Button("Increment") { onEvent(.increment) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Conform a struct to this protocol. To give the UI its own view state, such as `@State`,
  /// `@FocusState` or `@Environment`, also conform it to `DynamicProperty`. Otherwise, SwiftUI does
  /// not install these properties, and a debug build reports a warning:
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
  /// Write `@SwiftUI.State` for the property wrapper, because `State` in a UI is the store's state.
  ///
  /// For a form, or to update only part of a screen, conform to ``TrapezioStoreUI``. To show a UI,
  /// pass it to a ``TrapezioContainer``, which creates the store, or to a ``TrapezioRuntime``.
  @MainActor
  public protocol TrapezioUI<State, Event>: TrapezioProjection where Content: View {
    /// Returns a view that renders a state.
    ///
    /// Return equal views for equal states.
    @ViewBuilder
    func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
  }
#endif
