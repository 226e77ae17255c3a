// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioStoreProtocol {
    /// A binding that reads the state, and sends an event for each value that is set.
    ///
    /// The event is handled before the setter returns, unless another one is being handled. A text field
    /// that is bound so does not lose its cursor, provided that handling the event takes over the value at
    /// once. The binding keeps the store.
    ///
    /// ```swift
    /// TextField("Name", text: store.binding(\.name, send: ProfileEvent.nameChanged))
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: What is read of the state.
    ///   - event: Makes the event of a value that was set.
    /// - Returns: The binding. It is for the main actor, as all of SwiftUI is.
    public func binding<Value>(
      _ keyPath: KeyPath<State, Value> & Sendable,
      send event: @escaping (Value) -> Event
    ) -> Binding<Value> {
      // NB: Not asked to be `Sendable`, which the case of an enum is not in Swift 5 mode. It is called on the
      // main actor alone, where SwiftUI sets a binding.
      nonisolated(unsafe) let event = event
      return Binding(
        get: { self.state[keyPath: keyPath] },
        set: { _ = self.send(event($0)) })
    }
  }
#endif
