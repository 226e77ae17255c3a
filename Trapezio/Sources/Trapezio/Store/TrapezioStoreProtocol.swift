// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

// NB: Exported so that a file that imports only Trapezio can use a receipt, a flag, a secret, the
// scope of a store and the warnings.
@_exported import struct Strata.Redacted
@_exported import enum Strata.StrataDiagnostics
@_exported import struct Strata.StrataFlag
@_exported import struct Strata.StrataFlags
@_exported import class Strata.StrataTaskScope
@_exported import struct Strata.StrataWork

/// The interface of every store: a state, events, and work that ends with the store.
///
/// ```swift
/// func replay<Event>(
///   _ events: [Event], in store: some TrapezioStoreProtocol<some Any, Event>
/// ) async {
///   for event in events where !store.isEnded {
///     await store.send(event).finish()
///   }
/// }
/// ```
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
  nonisolated var id: ObjectIdentifier { get }

  /// The current state.
  ///
  /// `Observation` tracks reads of this property or, if the state is an object, of the object's
  /// properties.
  var state: State { get }

  /// Returns a field of the state, which `Observation` tracks separately.
  ///
  /// If the state is a value and the store type does not implement this method, `Observation`
  /// tracks the complete state instead.
  func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value

  /// Whether the store has ended.
  var isEnded: Bool { get }

  /// Sends an event to the store.
  ///
  /// The store handles the event before `send` returns, unless it has to queue the event. Once the
  /// store has ended, an event has no effect. With the receipt, you can wait for the event's work
  /// or cancel it.
  @discardableResult
  func send(_ event: Event) -> StrataWork

  /// Ends the store, for example when its screen has left the stack.
  ///
  /// The store cancels all its work. From then on, it handles no events and starts no work.
  func end()

  /// Shows another state to views until ``letGo()``, while the store's own work continues.
  ///
  /// Use it to show a moment of the past, or for previews and screenshots:
  ///
  /// ```swift
  /// func show<S: TrapezioStoreProtocol>(_ state: S.State, in store: S) {
  ///   store.hold(state)
  /// }
  /// ```
  ///
  /// Events and launched work still read and change the present state. Events from other code,
  /// such as a view, are ignored and counted in ``ignoredEventCount``. A store type that does not
  /// implement this method keeps showing the present.
  func hold(_ state: State)

  /// Shows the present state again, and accepts events.
  func letGo()

  /// The number of events that the store has ignored since ``hold(_:)``, or `nil` if it shows the
  /// present.
  var ignoredEventCount: Int? { get }

  /// Returns a state that later changes do not affect, for ``hold(_:)``.
  ///
  /// It is a copy of the ``state`` that the caller reads, or `nil` if the store cannot show an
  /// earlier state, for example because the state is an object.
  func copyOfState() -> State?

  /// Adds a plugin to this store, which calls the plugin from then on.
  func use(_ plugin: any TrapezioPlugin)

  /// The plugins that ``use(_:)`` has added to this store, in order.
  var ownPlugins: [any TrapezioPlugin] { get }

  /// Notifies the plugins of changes that they have not received yet.
  ///
  /// A test store calls this method. If a store notifies its plugins immediately, it does nothing.
  func tellChanges()

  /// Calls a closure when a value in the state changes, for use outside of SwiftUI.
  ///
  /// ```swift
  /// let observation = store.observe(\.isSaving) { isSaving in
  ///   print(isSaving ? "Saving…" : "Saved")
  /// }
  /// ```
  ///
  /// The closure is called as ``TrapezioObservation/init(of:_:)`` describes, but not if the latest
  /// value is equal to the previous one. Keep the observation: it ends when it is cancelled or
  /// released, or with the store.
  ///
  /// Read the value from properties that `Observation` tracks.
  func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> TrapezioObservation
}

extension TrapezioStoreProtocol {
  /// Returns a field of the state by reading ``state``.
  public func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  public func hold(_ state: State) {}

  public func letGo() {}

  public var ignoredEventCount: Int? { nil }

  public func copyOfState() -> State? { nil }

  public func tellChanges() {}

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
