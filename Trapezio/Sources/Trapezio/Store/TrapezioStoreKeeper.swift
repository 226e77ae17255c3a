// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that creates a store on first use and, when the object is released, ends the store.
///
/// ```swift
/// @MainActor
/// final class CounterPlace {
///   private let keeper = TrapezioStoreKeeper<CounterStore>()
///
///   var store: CounterStore {
///     keeper.store { CounterStore(screen: CounterScreen(initialValue: 0)) }
///   }
/// }
/// ```
///
/// Use a keeper in a host without SwiftUI, where no ``TrapezioContainer`` owns the store.
///
/// The store ends when you call ``end()``. If you release the keeper instead, the store's work is
/// cancelled immediately, and the store itself ends soon afterwards, on the main actor.
@MainActor
public final class TrapezioStoreKeeper<Store: Sendable> {
  // NB: `Store` is not constrained to `AnyObject`. With the constraint, Swift 6.3 crashes when a
  // client calls `store(_:)` in a release build.

  /// The store, if the keeper retains it.
  private var owned: TrapezioKeptStore?
  /// The store, if the lifetime retains it.
  private weak var shared: TrapezioKeptStore?
  private weak var lifetime: TrapezioScreenLifetime?
  /// The store, which another object may retain after its end.
  private weak var object: (AnyObject & Sendable)?

  /// Creates a keeper without a store.
  public nonisolated init() {}

  deinit {
    if let owned {
      owned.tasks.end()
      Task.detached { @MainActor [end = owned.end] in end() }
    }
    if shared != nil, let lifetime {
      Task.detached { @MainActor in lifetime.endUnusedStores() }
    }
  }

  /// Returns the store, which the keeper creates on first use.
  ///
  /// Each call returns the same store, even if it has ended, until you call ``end()``.
  public func store(_ makeStore: () -> Store) -> Store where Store: TrapezioStoreProtocol {
    if let current { return current }
    let store = makeStore()
    // The closure may have called this method recursively.
    if let current {
      store.end()
      return current
    }
    owned = TrapezioKeptStore(store)
    object = owned?.object
    return store
  }

  /// Returns the store, which the keeper creates on first use and ends with the given lifetime.
  ///
  /// ```swift
  /// func draw(until lifetime: TrapezioScreenLifetime) {
  ///   let store = keeper.store(until: lifetime) {
  ///     ClockStore(screen: ClockScreen())
  ///   }
  ///   guard let store else { return }
  ///   print(store.state.time)
  /// }
  /// ```
  ///
  /// When the screen leaves the stack, the store ends, and the keeper releases it without creating
  /// another one. From then on, the method returns the ended store as long as another object
  /// retains it, and `nil` afterwards.
  ///
  /// If the lifetime is `nil`, the method works like ``store(_:)``. If the lifetime had ended
  /// before you first passed it, the method returns `nil`.
  public func store(
    until lifetime: TrapezioScreenLifetime?, _ makeStore: () -> Store
  ) -> Store? where Store: TrapezioStoreProtocol {
    store(until: lifetime, in: nil, makeStore)
  }

  /// Returns the store for a container in a screen's view, whose store the lifetime retains.
  func store(
    until lifetime: TrapezioScreenLifetime?, in view: TrapezioScreenView?,
    _ makeStore: () -> Store
  ) -> Store? where Store: TrapezioStoreProtocol {
    guard let lifetime else { return store(makeStore) }
    guard !lifetime.isEnded else { return self.lifetime === lifetime ? object as? Store : nil }
    if self.lifetime !== lifetime { join(lifetime) }
    if let store = current ?? object as? Store { return store }
    let view = view.flatMap { lifetime.has($0) ? $0 : nil }
    if let view, let old = lifetime.takeOver(ObjectIdentifier(Store.self), for: self, in: view) {
      shared = old
      object = old.object
      return current
    }
    let store = store(makeStore)
    // Creating the store may have removed the screen.
    guard !lifetime.isEnded else {
      end()
      return nil
    }
    if let view, let kept = owned {
      lifetime.keep(kept, for: self, in: view)
      shared = kept
      owned = nil
    }
    return store
  }

  /// Ends the store, so that the next call to `store(_:)` creates another one.
  public func end() {
    object = nil
    endKept()
  }

  private var current: Store? { (owned ?? shared)?.object as? Store }

  private func join(_ lifetime: TrapezioScreenLifetime) {
    self.lifetime = lifetime
    shared = nil
    object = owned?.object
    lifetime.add(self) { [weak self, weak lifetime] in
      if let self, self.lifetime === lifetime { endKept() }
    }
  }

  private func endKept() {
    let ended = owned ?? shared
    // Set to `nil` first, because an observer of the end may ask for the next store.
    owned = nil
    shared = nil
    guard let ended else { return }
    lifetime?.release(ended)
    ended.end()
  }
}
