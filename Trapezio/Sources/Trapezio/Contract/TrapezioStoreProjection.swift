// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A projection that draws a view store, so that each field is followed alone and bindings are
/// live.
@MainActor
public protocol TrapezioStoreProjection<State, Event, Content>: TrapezioProjection {
  // NB: Said again, so that they are inferred from the method here.
  /// The state that is shown.
  associatedtype State
  /// The events that the user causes.
  associatedtype Event
  /// The result.
  associatedtype Content

  /// Draws a view store.
  ///
  /// - Parameter view: The state and a way to send events.
  /// - Returns: The content.
  func map(_ view: TrapezioViewStore<State, Event>) -> Content
}

extension TrapezioStoreProjection {
  /// Draws a state without a store.
  ///
  /// If the state is a value, bindings write to a copy of it. If it is an object, such as the state
  /// of a feature, they write to the object itself.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - onEvent: Called with each event.
  /// - Returns: The content.
  public func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content {
    map(TrapezioViewStore(state: state, onEvent: onEvent))
  }
}
