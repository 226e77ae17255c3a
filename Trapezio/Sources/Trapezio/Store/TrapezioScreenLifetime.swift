// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The time for which a screen is in a stack.
///
/// A navigator creates one for each visit of a screen, and ends it when the screen leaves the
/// stack. The stores of the screen end with it. They do not wait until SwiftUI releases the view,
/// which may be late.
///
/// A host of your own says which screen a view is with `trapezioScreenLifetime(_:)`. There,
/// ``TrapezioContainer`` finds the lifetime.
///
/// If the host shows a screen in other views, call ``viewsWillMove()`` first. The new views then
/// find the stores of the old ones.
@MainActor
public final class TrapezioScreenLifetime {
  private struct Keeper {
    weak var object: AnyObject?
    let end: @MainActor () -> Void
  }

  /// A store between the views before and the views after a move.
  private struct Moving {
    let keeper: any TrapezioMovableKeeper
    weak var origin: (any TrapezioMovableKeeper)?
  }

  /// Whether the screen has left.
  public private(set) var isEnded = false
  private var keepers: [Keeper] = []
  /// The number of keepers at which released ones are removed.
  private var limit = 16

  private var moving: [ObjectIdentifier: Moving] = [:]
  /// The number of moves so far.
  private(set) var moves = 0

  /// Creates a lifetime that goes on until it is ended.
  public nonisolated init() {}

  /// Creates a lifetime that ends with another one, or earlier.
  ///
  /// Give each host of a screen one of its own, so that the hosts share no stores.
  ///
  /// - Parameter lifetime: The lifetime of the screen in the stack.
  public convenience init(within lifetime: TrapezioScreenLifetime) {
    self.init()
    isEnded = lifetime.isEnded
    if !isEnded { lifetime.add(self) { [weak self] in self?.end() } }
  }

  /// Ends the stores of the screen.
  ///
  /// A second call has no effect.
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

  /// Keeps the stores while the host takes the views of the screen away, until it shows the screen
  /// in other views.
  ///
  /// A container in the new views finds the store of its type. If the screen has several stores of
  /// one type, nothing tells their places apart: these stores end with their views.
  ///
  /// Call it before SwiftUI removes the old views. Stores that the new views do not ask for end
  /// when the new views have appeared.
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

  /// Ends the stores that the new views have not asked for, unless the views that showed them are
  /// still there.
  func viewsDidMove() {
    let left = moving.values
    moving = [:]
    for store in left {
      if let origin = store.origin { origin.takeOver(store.keeper) } else { store.keeper.end() }
    }
  }

  /// Returns the keeper of a store that has left its views, for a keeper of the same type.
  func claim(for keeper: any TrapezioMovableKeeper) -> (any TrapezioMovableKeeper)? {
    guard !moving.isEmpty else { return nil }
    return moving.removeValue(forKey: ObjectIdentifier(type(of: keeper)))?.keeper
  }

  // MARK: Keepers

  /// Calls a closure at the end, unless the object is gone by then.
  func add(_ object: AnyObject, end: @escaping @MainActor () -> Void) {
    if keepers.count >= limit {
      keepers.removeAll { $0.object == nil }
      limit = max(16, 2 * keepers.count)
    }
    keepers.append(Keeper(object: object, end: end))
  }
}
