// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The state of a screen and a way to send events, as a view needs them.
///
/// Read fields as properties. `Observation` follows each field alone: a view that reads
/// `view.title` is evaluated again when the title changes, and not when another field does. Read
/// ``state`` to follow the whole state.
///
/// ```swift
/// struct OptionsView: View {
///   let view: TrapezioViewStore<SearchState, SearchEvent>
///
///   var body: some View {
///     Toggle("Exact", isOn: view.binding(\.isExact, send: SearchEvent.exact))
///   }
/// }
/// ```
///
/// Create one from a store of either style, or from a plain state for previews and tests.
@MainActor
@dynamicMemberLookup
public struct TrapezioViewStore<State, Event> {
  private enum Source {
    case store(any TrapezioStoreProtocol<State, Event>)
    case copy(TrapezioStateCopy<State>, onEvent: @MainActor (Event) -> Void)
  }

  private let source: Source

  /// Creates a view store of a store.
  ///
  /// - Parameter store: The store. The view store retains the store and does not end it.
  public init(_ store: some TrapezioStoreProtocol<State, Event>) {
    source = .store(store)
  }

  /// Creates a view store of a plain state.
  ///
  /// - Parameters:
  ///   - state: The state. If it is a value, bindings write to a copy of it. If it is an object,
  ///     such as the state of a feature, they write to the object itself.
  ///   - onEvent: Called with each event.
  public init(state: State, onEvent: @escaping @MainActor (Event) -> Void = { _ in }) {
    source = .copy(TrapezioStateCopy(state), onEvent: onEvent)
  }

  /// The whole state.
  ///
  /// Reading it where `Observation` tracks registers for the next change of any field.
  public var state: State {
    switch source {
    case .store(let store): store.state
    case .copy(let copy, _): copy.state
    }
  }

  /// Returns a field of the state, which is followed alone.
  ///
  /// A subscript of the state is a field, too. With `subscript(row id: Row.ID) -> Row?` in the
  /// state, `view[row: id]` follows one row. Use an id: a key path with the index of an array traps
  /// when the array gets shorter.
  ///
  /// - Parameter keyPath: The field.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    switch source {
    case .store(let store): store.read(keyPath)
    case .copy(let copy, _): copy.state[keyPath: keyPath]
    }
  }

  /// Returns a field that cannot be compared.
  ///
  /// The whole state is followed.
  ///
  /// - Parameter keyPath: The field.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an event to the store.
  ///
  /// - Parameter event: The event.
  /// - Returns: The work that the event starts. Wait for it in `refreshable`:
  ///   `await view.send(.reload).finish()`. A plain state starts no work.
  @discardableResult
  public func send(_ event: Event) -> TrapezioSend {
    switch source {
    case .store(let store): return store.send(event)
    case .copy(_, let onEvent):
      onEvent(event)
      return StrataWork()
    }
  }

  /// Writes a value where a binding has set it.
  func set<Value>(_ value: Value, at keyPath: KeyPath<State, Value>, sending event: Event) {
    if case .copy(let copy, _) = source, let keyPath = keyPath as? WritableKeyPath<State, Value> {
      copy.state[keyPath: keyPath] = value
    }
    send(event)
  }
}
