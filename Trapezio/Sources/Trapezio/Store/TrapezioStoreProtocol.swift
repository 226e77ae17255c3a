// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What the stores of all styles have in common: a state, events, and work that ends with the
/// store.
///
/// ``TrapezioStore`` conforms, and so does the `Store` of `TrapezioFeature`. Containers, bindings,
/// plugins and the `TestStore` of `TrapezioTesting` work with every store that conforms.
///
/// The launchers of `Strata` are methods of every store.
@MainActor
public protocol TrapezioStoreProtocol<State, Event>: AnyObject, Sendable, StrataTaskOwner {
  /// What the store shows: a value, or an object that `Observation` follows.
  associatedtype State
  /// What the user means: the events or actions of the store.
  associatedtype Event

  /// Identifies the store among those that are alive. Plugins know the store by it.
  nonisolated var id: ObjectIdentifier { get }

  /// The current state.
  ///
  /// Reading it, or the properties of an object, where `Observation` tracks, registers for the next
  /// change.
  var state: State { get }

  /// Returns a field of the state, followed alone where the state is a value.
  ///
  /// Reading it where `Observation` tracks registers for the next change of this field. A store
  /// that does not implement it registers for changes of the state.
  ///
  /// - Parameter keyPath: The field.
  /// - Returns: The current value.
  func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value

  /// Whether the store has ended.
  var isEnded: Bool { get }

  /// Sends an event to the store.
  ///
  /// - Parameter event: The event. Once the store has ended it has no effect.
  /// - Returns: The work that the event started, to wait for or to cancel.
  @discardableResult
  func send(_ event: Event) -> StrataWork

  /// Ends the store because its screen is gone.
  ///
  /// Cancels all work. From then on no event is handled and no work starts.
  func end()

  /// Adds a plugin to this store alone.
  ///
  /// - Parameter plugin: Called from now on.
  func use(_ plugin: any TrapezioPlugin)

  /// The plugins that were added to this store alone, in that order.
  var ownPlugins: [any TrapezioPlugin] { get }

  /// Tells the plugins of changes that they have not been told of yet.
  ///
  /// A test store calls it before it reads the changes, and around each event. A store that tells
  /// of each change at once has nothing to do.
  func tellChanges()

  /// Calls a host that has no SwiftUI after a value of the state has changed.
  ///
  /// ```swift
  /// let observation = store.observe(\.count) { count in print(count) }
  /// ```
  ///
  /// Several changes in one turn of the main actor are one call, with the last value.
  ///
  /// - Parameters:
  ///   - value: Reads the value, from properties that `Observation` tracks.
  ///   - onChange: Called on the main actor after the turn in which the value changed, if the value
  ///     differs from the previous one.
  /// - Returns: A token. The calls stop when it is cancelled or released, and with the store.
  func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> TrapezioObservation
}

extension TrapezioStoreProtocol {
  /// Returns a field of the state, and follows the state.
  public func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Does nothing.
  public func tellChanges() {}

  /// Follows a value of the state, with `Observation` alone.
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
