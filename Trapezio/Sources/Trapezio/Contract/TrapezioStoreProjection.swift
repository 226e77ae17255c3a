// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A projection that reads the state through a view store, which provides bindings and tracks each
/// field separately.
///
/// ```swift
/// struct ProfileText: TrapezioStoreProjection {
///   func map(
///     _ view: TrapezioViewStore<ProfileState, ProfileEvent>
///   ) -> String {
///     view.isSaving ? "Saving \(view.name)…" : view.name
///   }
/// }
/// ```
@MainActor
public protocol TrapezioStoreProjection<State, Event, Content>: TrapezioProjection {
  // NB: Restated so that the compiler infers them from this protocol's method.
  /// The state to render.
  associatedtype State
  /// The events that the content can send.
  associatedtype Event
  /// The rendered content.
  associatedtype Content

  /// Renders a view store.
  func map(_ view: TrapezioViewStore<State, Event>) -> Content
}

extension TrapezioStoreProjection {
  /// Renders a state without a store.
  ///
  /// ```swift
  /// let text = ProfileText().map(state: store.state) { store.send($0) }
  /// print(text)
  /// ```
  ///
  /// Bindings write to a copy of the state, or to the state itself if it is an object.
  public func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content {
    map(TrapezioViewStore(state: state, onEvent: onEvent))
  }
}
