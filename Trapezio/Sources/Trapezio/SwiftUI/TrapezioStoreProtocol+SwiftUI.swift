// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioStoreProtocol {
    /// Returns a view that renders this store's state with a UI.
    ///
    /// - Parameter ui: The UI that renders the state.
    /// - Returns: The view, which retains the store but does not end it.
    public func render<UI: TrapezioUI>(with ui: UI) -> TrapezioRuntime<UI>
    where UI.State == State, UI.Event == Event {
      TrapezioRuntime(store: self, ui: ui)
    }
  }

  extension TrapezioStoreProtocol {
    /// Returns a binding that reads a field of the state and sends an event for each new value.
    ///
    /// The store handles the event before the setter returns, unless it has to queue the event.
    /// Assign the value when you handle the event, so that a text field keeps its cursor.
    ///
    /// ```swift
    /// TextField("Name", text: store.binding(\.name, send: ProfileEvent.nameChanged))
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the field. If the state is a value, `Observation` tracks the
    ///     field separately.
    ///   - event: Returns the event for a new value.
    /// - Returns: The binding, which retains the store. Use it on the main actor.
    public func binding<Value: Equatable>(
      _ keyPath: KeyPath<State, Value>, send event: @escaping (Value) -> Event
    ) -> Binding<Value> {
      TrapezioViewStore(self).binding(keyPath, send: event)
    }
  }
#endif
