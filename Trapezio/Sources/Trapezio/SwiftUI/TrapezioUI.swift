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
  @MainActor
  public protocol TrapezioUI<State, Event>: TrapezioProjection where Content: View {
    /// Draws a state.
    ///
    /// - Parameters:
    ///   - state: What is drawn. The same state always gives the same view.
    ///   - onEvent: Called on the main actor with what the user means.
    /// - Returns: The view.
    @ViewBuilder
    func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
  }
#endif
