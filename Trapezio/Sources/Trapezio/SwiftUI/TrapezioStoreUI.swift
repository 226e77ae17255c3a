// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A UI that reads the state through a view store, which provides bindings and tracks each field
  /// separately.
  ///
  /// ```swift
  /// struct EditUI: TrapezioStoreUI {
  ///   func map(
  ///     _ view: TrapezioViewStore<EditState, EditEvent>
  ///   ) -> some View {
  ///     Form {
  ///       TextField(
  ///         "Title",
  ///         text: view.binding(\.title, send: EditEvent.titleChanged))
  ///       if let problem = view.problem { Text(problem) }
  ///       Button("Save") { view.send(.save) }.disabled(view.isSaving)
  ///     }
  ///     .refreshable { await view.send(.reload).finish() }
  ///   }
  /// }
  /// ```
  ///
  /// If any field that `map` reads changes, all of `map` runs again. To update only one row, pass
  /// the view store to a separate view that reads the field.
  @MainActor
  public protocol TrapezioStoreUI<State, Event>: TrapezioUI, TrapezioStoreProjection {
    /// Returns a view that renders a view store.
    @ViewBuilder
    func map(_ view: TrapezioViewStore<State, Event>) -> Content
  }
#endif
