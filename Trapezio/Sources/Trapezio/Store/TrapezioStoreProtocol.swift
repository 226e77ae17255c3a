// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

// NB: Exported so that a file that imports only Trapezio can use a receipt, a flag, a secret, the
// scope of a store, the observers and the warnings.
@_exported import protocol Strata.MesaFact
@_exported import protocol Strata.MesaObserver
@_exported import class Strata.MesaObserverToken
@_exported import class Strata.MesaObservers
@_exported import struct Strata.Redacted
@_exported import enum Strata.StrataDiagnostics
@_exported import enum Strata.StrataFact
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
/// bindings and observers work with every conforming type. The `TestStore` of `TrapezioTesting`
/// also requires the state to be `Equatable` and `Sendable`. Strata's launchers are methods of
/// every store.
@MainActor
public protocol TrapezioStoreProtocol<State, Event>: StrataTaskOwner, Sendable {
  /// The state: a value, or an object that `Observation` tracks.
  associatedtype State
  /// The events or actions that the store handles.
  associatedtype Event

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

  /// Returns a copy of a state that later changes do not affect, or `nil` if there is none.
  ///
  /// By default, a state that is a value is its own copy, and an object has no copy.
  func copy(of state: State) -> State?

  /// Tells the observers of changes that they have not received yet.
  ///
  /// A test store calls this method. If a store tells its observers immediately, it does nothing.
  func tellChanges()

  /// Adds an observer or a plugin to this store, which tells it everything from then on.
  ///
  /// ```swift
  /// let store = CounterStore(screen: CounterScreen(initialValue: 0))
  /// let token = store.use(recorder)
  /// // …
  /// token.remove()
  /// ```
  ///
  /// The store retains the observer until you remove it with the token. It receives facts after
  /// the observers of the list that was current when the store was created, but neither the
  /// creation of the store nor facts about navigation.
  @discardableResult
  func use(_ observer: any MesaObserver) -> MesaObserverToken

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
  /// The identity of the store, which is unique among all existing stores.
  public nonisolated var id: ObjectIdentifier { ObjectIdentifier(tasks.owner ?? tasks) }

  /// Adds an observer to the store's `tasks`, which is the default for every store.
  @discardableResult
  public func use(_ observer: any MesaObserver) -> MesaObserverToken {
    // Before, so that it receives only later changes, and after, to begin with the present state.
    tellChanges()
    defer { tellChanges() }
    return tasks.use(observer)
  }

  /// Returns a field of the state by reading ``state``.
  public func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  public func copy(of state: State) -> State? { State.self is AnyClass ? nil : state }

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
