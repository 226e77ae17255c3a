// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Keeps one store for a place where it is shown, and ends it with that place.
///
/// A host keeps a keeper where it keeps what else belongs to a screen. The store is made at the
/// first use. It ends when the keeper is told to or released: its work is cancelled at once, and
/// from the next turn of the main actor it does nothing any more.
@MainActor
public final class TrapezioStoreKeeper<Store: Sendable> {
  // NB: `Store` is not said to be an `AnyObject`: with that, Swift 6.3 crashes where a client calls
  // `store(_:)` in a release build.

  private struct Kept {
    let store: Store
    let object: AnyObject & Sendable
    let tasks: StrataTaskScope
    let end: @MainActor @Sendable () -> Void
  }

  private var kept: Kept?
  private weak var lifetime: TrapezioScreenLifetime?
  /// The store that has ended with its screen or moved to other views, while its view retains it.
  private weak var former: (AnyObject & Sendable)?

  /// A keeper without a store.
  public nonisolated init() {}

  deinit {
    guard let kept else { return }
    kept.tasks.end()
    Task.detached { @MainActor [end = kept.end] in end() }
  }

  /// The store of this place.
  ///
  /// - Parameter makeStore: Makes the store. Called at the first use only.
  /// - Returns: The store, always the same.
  public func store(_ makeStore: () -> Store) -> Store where Store: TrapezioStoreProtocol {
    if let kept { return kept.store }
    let store = makeStore()
    // It may have asked for the store itself.
    if let kept {
      store.end()
      return kept.store
    }
    kept = Kept(store: store, object: store, tasks: store.tasks, end: { store.end() })
    return store
  }

  /// Returns the store of a place in a screen.
  ///
  /// The store ends with the screen, even if the place is still there. From then on, the keeper
  /// does not retain the store. It returns the ended store while something else retains the store,
  /// such as a view that is still shown. Afterwards it returns `nil`. It creates no store for a
  /// screen that has left.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime of the screen. If it is `nil`, the keeper alone ends the store.
  ///   - makeStore: Creates the store. Called at the first use only.
  /// - Returns: The store, always the same; `nil` if the screen has left and the store is gone.
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
    // Making the store may have removed the screen.
    guard !lifetime.isEnded else {
      end()
      return nil
    }
    return store
  }

  /// Ends the store.
  ///
  /// The next use makes another one.
  public func end() {
    let ended = kept
    // Emptied first: whoever hears of the end may ask for the next store.
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
