// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioStoreProtocol {
    /// Returns a binding that reads a field of the state, and sends an event for each value that is
    /// set.
    ///
    /// The store handles the event before the setter returns, unless it is handling another event.
    /// A text field keeps its cursor if the event assigns the value at once.
    ///
    /// ```swift
    /// TextField("Name", text: store.binding(\.name, send: ProfileEvent.nameChanged))
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The field. It is followed alone where the state is a value.
    ///   - event: Makes the event of a value.
    /// - Returns: The binding, for the main actor. It retains the store.
    public func binding<Value: Equatable>(
      _ keyPath: KeyPath<State, Value>, send event: @escaping (Value) -> Event
    ) -> Binding<Value> {
      TrapezioViewStore(self).binding(keyPath, send: event)
    }
  }
#endif
