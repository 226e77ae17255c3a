// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioViewStore {
    /// Returns a binding that reads a field and sends an event for each new value.
    ///
    /// ```swift
    /// TextField(
    ///   "Title",
    ///   text: view.binding(\.title, send: EditEvent.titleChanged))
    /// ```
    ///
    /// The store handles the event before the setter returns, unless it has to queue the event.
    /// Assign the value when you handle the event, so that a text field keeps its cursor.
    ///
    /// The binding retains the store. Use it on the main actor. Without a store, the binding also
    /// writes the value to the copy of the state, if the key path is writable.
    public func binding<Value: Equatable>(
      _ keyPath: KeyPath<State, Value>, send event: @escaping (Value) -> Event
    ) -> Binding<Value> {
      // NB: SwiftUI uses a binding only on the main actor. In Swift 5 mode, neither key paths nor
      // enum cases are `Sendable`.
      nonisolated(unsafe) let (keyPath, event) = (keyPath, event)
      return Binding(
        get: { self[dynamicMember: keyPath] },
        set: { self.set($0, at: keyPath, sending: event($0)) })
    }
  }
#endif
