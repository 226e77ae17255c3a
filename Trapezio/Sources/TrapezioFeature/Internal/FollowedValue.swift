// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that an observation reads from the state until the store ends.
@MainActor
final class FollowedValue<F: Feature, Value: Equatable>: StoreFollower {
  private weak var store: Store<F>?
  private let read: @MainActor (F.State) -> Value
  /// The last value; `nil` until the store ends.
  private var last: Value?
  private var reported: Value

  init(of store: Store<F>, _ read: @escaping @MainActor (F.State) -> Value) {
    self.store = store
    self.read = read
    reported = read(store.state)
    store.runtime.add(self)
  }

  /// The current value, the last value if the store has ended, or `nil` if the store was released.
  var current: Value? {
    guard let store else { return nil }
    return store.isEnded ? last : read(store.state)
  }

  func storeWillEnd() { last = store.map { read($0.runtime.state) } }

  func report(_ value: Value) -> Bool {
    defer { reported = value }
    return value != reported
  }
}
