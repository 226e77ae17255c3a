// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

// NB: Exported so that a file that imports only Trapezio can use a receipt, a flag and the
// warnings.
@_exported import enum Strata.StrataDiagnostics
@_exported import struct Strata.StrataFlag
@_exported import struct Strata.StrataFlags
@_exported import struct Strata.StrataWork

/// The interface of every store: a state, events, and work that ends with the store.
///
/// ``TrapezioStore`` and the `Store` of `TrapezioFeature` conform to this protocol. Containers,
/// bindings and plugins work with every conforming type. The `TestStore` of `TrapezioTesting` also
/// requires the state to be `Equatable` and `Sendable`. Strata's launchers are methods of every
/// store.
@MainActor
public protocol TrapezioStoreProtocol<State, Event>: StrataTaskOwner, Sendable {
  /// The state: a value, or an object that `Observation` tracks.
  associatedtype State
  /// The events or actions that the store handles.
  associatedtype Event

  /// The identity of the store, which is unique among all existing stores.
  ///
  /// Plugins receive the identity in a ``TrapezioStoreInfo``.
  nonisolated var id: ObjectIdentifier { get }

  /// The current state.
  ///
  /// `Observation` tracks reads of this property or, if the state is an object, of the object's
  /// properties.
  var state: State { get }

  /// Returns a field of the state.
  ///
  /// `Observation` tracks the field separately. However, if the state is a value and the store type
  /// does not implement this method, `Observation` tracks the complete state instead.
  ///
  /// - Parameter keyPath: The key path of the field.
  /// - Returns: The current value of the field.
  func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value

  /// Whether the store has ended.
  var isEnded: Bool { get }

  /// Sends an event to the store.
  ///
  /// - Parameter event: The event to send, which has no effect once the store has ended.
  /// - Returns: A receipt, which lets you wait for the event's work or cancel it.
  @discardableResult
  func send(_ event: Event) -> StrataWork

  /// Ends the store, for example when its screen has left the stack.
  ///
  /// The store cancels all its work. From then on, it handles no events and starts no work.
  func end()

  /// Adds a plugin to this store.
  ///
  /// - Parameter plugin: The plugin to add, which the store calls from then on.
  func use(_ plugin: any TrapezioPlugin)

  /// The plugins that ``use(_:)`` has added to this store, in order.
  var ownPlugins: [any TrapezioPlugin] { get }

  /// Notifies the plugins of changes that they have not received yet.
  ///
  /// A test store calls this method before and after each event, and before it reads the changes.
  /// In a store that notifies its plugins of each change immediately, the method does nothing.
  func tellChanges()

  /// Calls a closure when a value in the state changes, for use outside of SwiftUI.
  ///
  /// ```swift
  /// let observation = store.observe(\.count) { count in print(count) }
  /// ```
  ///
  /// The closure is called asynchronously, and not for the initial value. If the value changes
  /// several times before the call, the closure is called once, with the latest value.
  ///
  /// - Parameters:
  ///   - value: Reads the value from properties that `Observation` tracks.
  ///   - onChange: Called on the main actor with the new value, unless it is equal to the previous
  ///     one.
  /// - Returns: The observation, which ends when it is cancelled or released, or when the store
  ///   ends.
  func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> TrapezioObservation
}

extension TrapezioStoreProtocol {
  /// Returns a field of the state.
  ///
  /// If the state is a value, `Observation` tracks the complete state, not the field.
  public func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Does nothing.
  public func tellChanges() {}

  /// Calls a closure when a value in the state changes.
  public func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> TrapezioObservation {
    var last = value(state)
    return TrapezioObservation(of: { [weak self] in (self?.state).map(value) }) { new in
      guard new != last else { return }
      last = new
      onChange(new)
    }
  }
}
