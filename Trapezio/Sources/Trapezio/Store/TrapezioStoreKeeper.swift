// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An object that creates a store on first use and, when the object is released, ends the store.
///
/// Use a keeper in a host without SwiftUI, where no ``TrapezioContainer`` owns the store. Keep it
/// together with the screen's other objects.
///
/// The store ends when you call ``end()``. If you release the keeper instead, the store's work is
/// cancelled immediately, and the store itself ends soon afterwards, on the main actor.
@MainActor
public final class TrapezioStoreKeeper<Store: Sendable> {
  // NB: `Store` is not constrained to `AnyObject`. With the constraint, Swift 6.3 crashes when a
  // client calls `store(_:)` in a release build.

  private struct Kept {
    let store: Store
    let object: AnyObject & Sendable
    let tasks: StrataTaskScope
    let end: @MainActor @Sendable () -> Void
  }

  private var kept: Kept?
  private weak var lifetime: TrapezioScreenLifetime?
  /// A store that has ended with its screen or moved to other views, but that another object still
  /// retains.
  private weak var former: (AnyObject & Sendable)?

  /// Creates a keeper without a store.
  public nonisolated init() {}

  deinit {
    guard let kept else { return }
    kept.tasks.end()
    Task.detached { @MainActor [end = kept.end] in end() }
  }

  /// Returns the store, which the keeper creates on first use.
  ///
  /// - Parameter makeStore: Creates the store. The keeper calls it only on first use.
  /// - Returns: The same store on each call, until you call ``end()``.
  public func store(_ makeStore: () -> Store) -> Store where Store: TrapezioStoreProtocol {
    if let kept { return kept.store }
    let store = makeStore()
    // The closure may have called this method recursively.
    if let kept {
      store.end()
      return kept.store
    }
    kept = Kept(store: store, object: store, tasks: store.tasks, end: { store.end() })
    return store
  }

  /// Returns the store, which the keeper creates on first use and ends with the given lifetime.
  ///
  /// When the screen leaves the stack, the store ends, and the keeper releases it without creating
  /// another one. From then on, the method returns the ended store as long as another object, such
  /// as a view that is still visible, retains it, and `nil` afterwards.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime of the screen. If it is `nil`, the keeper alone ends the store.
  ///   - makeStore: Creates the store. The keeper calls it only on first use.
  /// - Returns: The same store on each call, or `nil` if the screen has left the stack and the
  ///   store has been released.
  public func store(
    until lifetime: TrapezioScreenLifetime?, _ makeStore: () -> Store
  ) -> Store? where Store: TrapezioStoreProtocol {
    guard let lifetime else { return store(makeStore) }
    guard !lifetime.isEnded else { return self.lifetime === lifetime ? former as? Store : nil }
    if self.lifetime !== lifetime {
      self.lifetime = lifetime
      former = nil
      lifetime.add(self) { [weak self, weak lifetime] in
        guard let self, self.lifetime === lifetime else { return }
        if let kept { former = kept.object }
        end()
      }
    }
    if kept == nil {
      if let moved = lifetime.claim(for: self) {
        takeOver(moved)
      } else if let former = former as? Store {
        return former
      }
    }
    let store = store(makeStore)
    // Creating the store may have removed the screen.
    guard !lifetime.isEnded else {
      end()
      return nil
    }
    return store
  }

  /// Ends the store.
  ///
  /// The next call to `store(_:)` creates another store.
  public func end() {
    let ended = kept
    // Set to `nil` first, because an observer of the end may ask for the next store.
    kept = nil
    ended?.end()
  }
}

extension TrapezioStoreKeeper: TrapezioMovableKeeper {
  var hasStore: Bool { kept != nil }

  func handOver() -> (any TrapezioMovableKeeper)? {
    guard let kept else { return nil }
    let keeper = TrapezioStoreKeeper()
    keeper.kept = kept
    former = kept.object
    self.kept = nil
    return keeper
  }

  func takeOver(_ keeper: any TrapezioMovableKeeper) {
    guard kept == nil, let keeper = keeper as? Self else { return keeper.end() }
    kept = keeper.kept
    keeper.kept = nil
  }
}
