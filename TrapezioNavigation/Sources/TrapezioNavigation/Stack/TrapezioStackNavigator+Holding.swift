// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The screens that hosts draw instead of the stack's own ones.
struct HeldPath {
  var path: [TrapezioNavigationEntry]
  /// Whether hosts draw this stack rather than another tab.
  var isShown: Bool
  /// The lifetimes of the screens that are not, or no longer, in the stack.
  var lifetimes: [TrapezioNavigationEntry.ID: TrapezioScreenLifetime] = [:]
}

extension TrapezioStackNavigator {
  /// The entries above the root that hosts draw.
  var shownPath: [TrapezioNavigationEntry] { held?.path ?? path }

  /// Whether the stack ignores the current code, because hosts draw other screens, and neither an
  /// event nor work runs the code.
  var ignoresUser: Bool { held != nil && StrataTaskScope.current == nil }

  /// Lets hosts draw screens instead of the stack's own ones.
  ///
  /// The entries that the stack, or the screens drawn before, have in common with `steps` stay.
  ///
  /// - Returns: The lifetimes of the screens that are no longer drawn. The caller must notify the
  ///   hosts, and then end them.
  func hold(_ steps: [TrapezioNavigationStep], isShown: Bool) -> [TrapezioScreenLifetime] {
    let steps = Array(steps.dropFirst())
    let before = held?.path ?? []
    let shared = common(path, steps)
    let drawn = common(before, steps)
    let kept = drawn.starts(with: shared) ? drawn : shared
    let new = steps[kept.count...].map { TrapezioNavigationEntry($0.screen, as: $0.style) }
    var next = held ?? HeldPath(path: [], isShown: isShown)
    next.isShown = isShown
    next.path = kept + new
    for entry in new { next.lifetimes[entry.id] = TrapezioScreenLifetime() }
    let gone = before.filter { !next.path.contains($0) }
    let ended = gone.compactMap { next.lifetimes.removeValue(forKey: $0.id) }
    held = next
    return ended
  }

  /// Lets hosts draw the stack's own screens again.
  ///
  /// - Returns: The lifetimes of the screens that are no longer drawn, as in `hold`.
  func letGoOfPath() -> [TrapezioScreenLifetime] {
    defer { held = nil }
    return held.map { Array($0.lifetimes.values) } ?? []
  }

  private func common(
    _ path: [TrapezioNavigationEntry], _ steps: [TrapezioNavigationStep]
  ) -> [TrapezioNavigationEntry] {
    zip(path, steps).prefix { TrapezioNavigationStep($0.screen, as: $0.style) == $1 }.map(\.0)
  }
}
