// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that ends a screen's stores when the screen leaves its stack.
///
/// A navigator gives each screen on its stack a lifetime, which it ends soon after the screen has
/// left. The screen's stores end with the lifetime, rather than when SwiftUI releases the view,
/// which may happen later.
///
/// If you write a host, pass the lifetime to the screen's view with `trapezioScreenLifetime(_:)`,
/// so that each ``TrapezioContainer`` in the view finds the lifetime in the environment. Before the
/// host shows the screen in other views, call ``viewsWillMove()``, so that the new views take over
/// the old views' stores.
@MainActor
public final class TrapezioScreenLifetime {
  private struct Keeper {
    weak var object: AnyObject?
    let end: @MainActor () -> Void
  }

  /// A store that the old views have given up and the new views have not taken over yet.
  private struct Moving {
    let keeper: any TrapezioMovableKeeper
    weak var origin: (any TrapezioMovableKeeper)?
  }

  /// Whether the screen has left the stack.
  public private(set) var isEnded = false
  private var keepers: [Keeper] = []
  /// The number of keepers at which released keepers are removed from the list.
  private var limit = 16

  private var moving: [ObjectIdentifier: Moving] = [:]
  /// The number of calls to `viewsWillMove()` so far.
  private(set) var moves = 0

  /// Creates a lifetime that lasts until ``end()``.
  public nonisolated init() {}

  /// Creates a lifetime that ends no later than another one.
  ///
  /// If several hosts show the same screen, give each host its own lifetime, so that no host takes
  /// over the stores of another one.
  ///
  /// - Parameter lifetime: The lifetime of the screen in the stack.
  public convenience init(within lifetime: TrapezioScreenLifetime) {
    self.init()
    isEnded = lifetime.isEnded
    if !isEnded { lifetime.add(self) { [weak self] in self?.end() } }
  }

  /// Ends the screen's stores.
  ///
  /// Further calls have no effect.
  public func end() {
    guard !isEnded else { return }
    isEnded = true
    let keepers = keepers
    self.keepers = []
    let moving = moving.values
    self.moving = [:]
    for keeper in keepers { keeper.end() }
    for store in moving { store.keeper.end() }
  }

  // MARK: Moving

  /// Keeps the screen's stores alive while the host replaces the screen's views.
  ///
  /// Call this method before SwiftUI removes the old views. A container in the new views then takes
  /// over the store of its type. When the new views have appeared, a store that no container has
  /// taken over returns to its old container, or ends if that container no longer exists.
  ///
  /// If the screen has several stores of the same type, the lifetime cannot tell which container
  /// each store belongs to, so these stores end with the old views.
  public func viewsWillMove() {
    guard !isEnded else { return }
    moves += 1
    var owners: [ObjectIdentifier: [any TrapezioMovableKeeper]] = [:]
    for keeper in keepers {
      guard let keeper = keeper.object as? any TrapezioMovableKeeper, keeper.hasStore else {
        continue
      }
      owners[ObjectIdentifier(type(of: keeper)), default: []].append(keeper)
    }
    for (type, owners) in owners {
      moving[type] = nil
      guard owners.count == 1, let store = owners[0].handOver() else { continue }
      moving[type] = Moving(keeper: store, origin: owners[0])
    }
  }

  /// Returns each store that no container has taken over to its old container, or else ends it.
  func viewsDidMove() {
    let left = moving.values
    moving = [:]
    for store in left {
      if let origin = store.origin { origin.takeOver(store.keeper) } else { store.keeper.end() }
    }
  }

  /// Returns a keeper whose store the given keeper can take over, or `nil` if there is none.
  ///
  /// The old keeper does not take its store back, even if SwiftUI evaluates the old view again
  /// before it removes the view.
  func claim(for keeper: any TrapezioMovableKeeper) -> (any TrapezioMovableKeeper)? {
    let type = ObjectIdentifier(type(of: keeper))
    guard let store = moving[type], store.origin !== keeper else { return nil }
    moving[type] = nil
    return store.keeper
  }

  // MARK: Keepers

  /// Calls a closure when the lifetime ends.
  ///
  /// Once the object has been released, the lifetime may drop the closure.
  func add(_ object: AnyObject, end: @escaping @MainActor () -> Void) {
    if keepers.count >= limit {
      keepers.removeAll { $0.object == nil }
      limit = max(16, 2 * keepers.count)
    }
    keepers.append(Keeper(object: object, end: end))
  }
}
