// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension TrapezioStore {
  /// Shows another state to views until ``letGo()``, while the store's own work continues.
  ///
  /// ```swift
  /// store.hold(DeparturesState(problem: "The timetable is closed."))
  /// // Take a screenshot.
  /// store.letGo()
  /// ```
  ///
  /// Code in an event or in launched work, of any store, still reads and changes the present state.
  /// All other code reads the held state and is notified of the change, but not of later changes to
  /// the present. Streams and plugins receive only the present.
  ///
  /// Events that all other code sends, such as a view, are ignored and counted in
  /// ``ignoredEventCount``. A second call replaces the held state. The store can hold a state even
  /// after its end.
  public final func hold(_ state: State) {
    ignoredEventCount = ignoredEventCount ?? 0
    show { $0.hold(state) }
  }

  /// Shows the present state again, and accepts events.
  ///
  /// ```swift
  /// let ignored = store.ignoredEventCount ?? 0
  /// store.letGo()
  /// ```
  ///
  /// Without a held state, the method does nothing.
  public final func letGo() {
    guard ignoredEventCount != nil else { return }
    ignoredEventCount = nil
    show { $0.letGo() }
  }

  public final func copyOfState() -> State? { state }

  private func show(_ change: @Sendable (inout TrapezioSnapshot<State>) -> Void) {
    let (old, new) = snapshot.withLock { snapshot in
      let old = snapshot.shown
      change(&snapshot)
      return (old, snapshot.shown)
    }
    signal.willChange()
    signal.didChange()
    for field in followers?.takeFields(changedFrom: old, to: new) ?? [] {
      signal.registrar.willSet(signal, keyPath: field)
      signal.registrar.didSet(signal, keyPath: field)
    }
  }

  /// Returns whether a store that shows another state handles an event, and counts it if not.
  @usableFromInline
  final func acceptsEventWhileHeld(_ ignoredCount: Int) -> Bool {
    guard StrataTaskScope.current == nil else { return true }
    ignoredEventCount = ignoredCount + 1
    return false
  }
}
