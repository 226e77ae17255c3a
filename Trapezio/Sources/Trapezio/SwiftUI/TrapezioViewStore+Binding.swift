// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioViewStore {
    /// Returns a binding that reads a field, and sends an event for each value that is set.
    ///
    /// The store handles the event before the setter returns, unless it is handling another event.
    /// A text field keeps its cursor if the event assigns the value at once.
    ///
    /// - Parameters:
    ///   - keyPath: The field. It is followed alone.
    ///   - event: Makes the event of a value.
    /// - Returns: The binding, for the main actor. It retains the store. Without a store it also
    ///   writes the value to the copy of the state, if the key path is writable.
    public func binding<Value: Equatable>(
      _ keyPath: KeyPath<State, Value>, send event: @escaping (Value) -> Event
    ) -> Binding<Value> {
      // NB: SwiftUI uses a binding on the main actor alone. Neither a key path nor the case of an
      // enum is `Sendable` in Swift 5 mode.
      nonisolated(unsafe) let (keyPath, event) = (keyPath, event)
      return Binding(
        get: { self[dynamicMember: keyPath] },
        set: { self.set($0, at: keyPath, sending: event($0)) })
    }
  }
#endif
