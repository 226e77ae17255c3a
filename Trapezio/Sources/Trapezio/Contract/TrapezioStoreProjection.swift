// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A projection that draws a view store, so that each field is followed alone and bindings are live.
@MainActor
public protocol TrapezioStoreProjection<State, Event, Content>: TrapezioProjection {
  /// Draws a view store.
  ///
  /// - Parameter view: The state and a way to send events.
  /// - Returns: The content.
  func map(_ view: TrapezioViewStore<State, Event>) -> Content
}

extension TrapezioStoreProjection {
  /// Draws a plain state.
  ///
  /// Bindings write to a copy of the state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - onEvent: Called with each event.
  /// - Returns: The content.
  public func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content {
    map(TrapezioViewStore(state: state, onEvent: onEvent))
  }
}
