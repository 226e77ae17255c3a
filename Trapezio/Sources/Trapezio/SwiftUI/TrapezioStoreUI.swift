// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A UI that draws a view store: live bindings, and an evaluation only for the fields that it
  /// reads.
  ///
  /// ```swift
  /// struct EditUI: TrapezioStoreUI {
  ///   func map(_ view: TrapezioViewStore<EditState, EditEvent>) -> some View {
  ///     Form {
  ///       TextField("Title", text: view.binding(\.title, send: EditEvent.titleChanged))
  ///       if let problem = view.problem { Text(problem) }
  ///       Button("Save") { view.send(.save) }.disabled(view.isSaving)
  ///     }
  ///     .refreshable { await view.send(.reload).finish() }
  ///   }
  /// }
  /// ```
  ///
  /// If anything that `map` reads changes, all of `map` runs again. To redraw a row or a section
  /// alone, pass the view store to a view of its own, which reads the field.
  @MainActor
  public protocol TrapezioStoreUI<State, Event>: TrapezioUI, TrapezioStoreProjection {
    /// Draws a view store.
    ///
    /// - Parameter view: The state and a way to send events.
    /// - Returns: The view.
    @ViewBuilder
    func map(_ view: TrapezioViewStore<State, Event>) -> Content
  }
#endif
