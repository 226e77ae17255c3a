// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A view's access to a store: the fields of the state, bindings, and a way to send events.
///
/// Read the fields of the state as properties, which `Observation` tracks separately: a view that
/// reads `view.title` is evaluated again only when the title changes.
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
@MainActor
@dynamicMemberLookup
public struct TrapezioViewStore<State, Event> {
  private enum Source {
    case store(any TrapezioStoreProtocol<State, Event>)
    case copy(TrapezioStateCopy<State>, onEvent: @MainActor (Event) -> Void)
  }

  private let source: Source

  /// Creates a view store for a store, which it retains but does not end.
  ///
  /// ```swift
  /// OptionsView(view: TrapezioViewStore(store))
  /// ```
  public init(_ store: some TrapezioStoreProtocol<State, Event>) {
    source = .store(store)
  }

  /// Creates a view store for a plain state.
  ///
  /// ```swift
  /// #Preview {
  ///   OptionsView(
  ///     view: TrapezioViewStore(state: SearchState(isExact: true)) { event in
  ///       print(event)
  ///     })
  /// }
  /// ```
  ///
  /// `onEvent` receives each event. Bindings write to a copy of the state, or to the state itself
  /// if it is an object, such as a feature's state.
  public init(state: State, onEvent: @escaping @MainActor (Event) -> Void = { _ in }) {
    source = .copy(TrapezioStateCopy(state), onEvent: onEvent)
  }

  /// The complete state.
  ///
  /// If the state is a value, `Observation` tracks all of its fields. If it is an object,
  /// `Observation` tracks the properties that the view reads.
  public var state: State {
    switch source {
    case .store(let store): store.exhibit ?? store.state
    case .copy(let copy, _): copy.state
    }
  }

  /// Returns a field of the state, which `Observation` tracks separately.
  ///
  /// A subscript of the state also counts as a field. For example, if the state has
  /// `subscript(row id: Row.ID) -> Row?`, `view[row: id]` tracks one row. A key path with an array
  /// index traps when the array gets shorter, and one with `!` when the optional becomes `nil`.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    switch source {
    case .store(let store): store.exhibit?[keyPath: keyPath] ?? store.read(keyPath)
    case .copy(let copy, _): copy.state[keyPath: keyPath]
    }
  }

  /// Returns the value of a field that is not `Equatable`.
  ///
  /// If the state is a value, `Observation` tracks all of its fields.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an event to the store.
  ///
  /// ```swift
  /// Button("Save") { view.send(.save) }.disabled(view.isSaving)
  /// // …
  /// .refreshable { await view.send(.reload).finish() }
  /// ```
  ///
  /// Without a store, the event is passed to `onEvent`, and the receipt has no work. While the
  /// store shows a held state, the event is ignored and counted.
  @discardableResult
  public func send(_ event: Event) -> StrataWork {
    switch source {
    case .store(let store):
      guard let moment = store.moment, store.exhibit != nil else { return store.send(event) }
      moment.ignoredEventCount += 1
      return StrataWork()
    case .copy(_, let onEvent):
      onEvent(event)
      return StrataWork()
    }
  }

  func set<Value>(_ value: Value, at keyPath: KeyPath<State, Value>, sending event: Event) {
    if case .copy(let copy, _) = source, let keyPath = keyPath as? WritableKeyPath<State, Value> {
      copy.state[keyPath: keyPath] = value
    }
    send(event)
  }
}
