// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A projection that reads the state through a view store, which provides bindings and tracks each
/// field separately.
@MainActor
public protocol TrapezioStoreProjection<State, Event, Content>: TrapezioProjection {
  // NB: Restated so that the compiler infers them from this protocol's method.
  /// The type of the state to render.
  associatedtype State
  /// The type of the events that the content can send.
  associatedtype Event
  /// The type of the rendered content.
  associatedtype Content

  /// Renders a view store.
  ///
  /// - Parameter view: The view store, which reads the state and sends events.
  /// - Returns: The rendered content.
  func map(_ view: TrapezioViewStore<State, Event>) -> Content
}

extension TrapezioStoreProjection {
  /// Renders a state without a store.
  ///
  /// Bindings write to a copy of the state, or to the state itself if it is an object, such as a
  /// feature's state.
  ///
  /// - Parameters:
  ///   - state: The state to render.
  ///   - onEvent: Receives each event.
  /// - Returns: The rendered content.
  public func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content {
    map(TrapezioViewStore(state: state, onEvent: onEvent))
  }
}
