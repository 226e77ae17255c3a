// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The time for which a screen is in a stack.
///
/// A navigator creates one for each visit of a screen, and ends it when the screen leaves the
/// stack. The stores of the screen end with it. They do not wait until SwiftUI releases the view,
/// which may be late.
///
/// A host of your own puts it in the environment of the screen, where ``TrapezioContainer`` finds
/// it.
@MainActor
public final class TrapezioScreenLifetime {
  private struct Keeper {
    weak var object: AnyObject?
    let end: @MainActor () -> Void
  }

  /// Whether the screen has left.
  public private(set) var isEnded = false
  private var keepers: [Keeper] = []
  /// The number of keepers at which released ones are removed.
  private var limit = 16

  /// Creates a lifetime that goes on until it is ended.
  public nonisolated init() {}

  /// Ends the stores of the screen.
  ///
  /// A second call has no effect.
  public func end() {
    guard !isEnded else { return }
    isEnded = true
    let keepers = keepers
    self.keepers = []
    for keeper in keepers { keeper.end() }
  }

  /// Calls a closure at the end, unless the object is gone by then.
  func add(_ object: AnyObject, end: @escaping @MainActor () -> Void) {
    if keepers.count >= limit {
      keepers.removeAll { $0.object == nil }
      limit = max(16, 2 * keepers.count)
    }
    keepers.append(Keeper(object: object, end: end))
  }
}
