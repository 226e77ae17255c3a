// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioStoreProtocol {
    /// Returns a view that renders this store's state with a UI.
    ///
    /// ```swift
    /// store.render(with: CounterUI())
    /// ```
    ///
    /// The view retains the store but does not end it.
    public func render<UI: TrapezioUI>(with ui: UI) -> TrapezioRuntime<UI>
    where UI.State == State, UI.Event == Event {
      TrapezioRuntime(store: self, ui: ui)
    }
  }

  extension TrapezioStoreProtocol {
    /// Returns a binding that reads a field of the state and sends an event for each new value.
    ///
    /// ```swift
    /// TextField(
    ///   "Name", text: store.binding(\.name, send: ProfileEvent.nameChanged)
    /// )
    /// ```
    ///
    /// The binding works like ``TrapezioViewStore/binding(_:send:)``.
    public func binding<Value: Equatable>(
      _ keyPath: KeyPath<State, Value>, send event: @escaping (Value) -> Event
    ) -> Binding<Value> {
      TrapezioViewStore(self).binding(keyPath, send: event)
    }
  }
#endif
