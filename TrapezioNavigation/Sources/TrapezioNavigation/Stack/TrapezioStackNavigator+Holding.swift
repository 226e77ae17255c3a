// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

/// The screens of a held snapshot, which hosts draw instead of the stack's own ones.
@MainActor
@Observable
final class DrawnScreens {
  /// The entries above the root, or `nil` if hosts draw the stack's own screens.
  private(set) var path: [TrapezioNavigationEntry]?
  /// Whether hosts draw this stack rather than another tab.
  private(set) var isShown = false
  /// The lifetimes of the screens that are not, or no longer, in the stack.
  private(set) var lifetimes: [TrapezioNavigationEntry.ID: TrapezioScreenLifetime] = [:]

  nonisolated init() {}

  /// Draws other screens.
  ///
  /// The entries that the stack, or the screens drawn before, have in common with `steps` stay.
  ///
  /// - Returns: The lifetimes of the screens that are no longer drawn.
  func show(
    _ steps: [TrapezioNavigationStep], insteadOf own: [TrapezioNavigationEntry], isShown: Bool
  ) -> [TrapezioScreenLifetime] {
    let steps = Array(steps.dropFirst())
    let before = path ?? []
    let shared = common(own, steps)
    let drawn = common(before, steps)
    let kept = drawn.starts(with: shared) ? drawn : shared
    let new = steps[kept.count...].map { TrapezioNavigationEntry($0.screen, as: $0.style) }
    for entry in new { lifetimes[entry.id] = TrapezioScreenLifetime() }
    let gone = before.filter { !(kept + new).contains($0) }
    self.isShown = isShown
    path = kept + new
    return gone.compactMap { lifetimes.removeValue(forKey: $0.id) }
  }

  /// Draws the stack's own screens again.
  ///
  /// - Returns: The lifetimes of the screens that are no longer drawn.
  func clear() -> [TrapezioScreenLifetime] {
    defer { (path, isShown, lifetimes) = (nil, false, [:]) }
    return Array(lifetimes.values)
  }

  /// Keeps the lifetime of a screen that leaves the stack, if hosts still draw the screen.
  func keep(
    _ lifetime: @autoclosure () -> TrapezioScreenLifetime, of entry: TrapezioNavigationEntry
  ) -> Bool {
    guard path?.contains(entry) == true else { return false }
    lifetimes[entry.id] = lifetime()
    return true
  }

  private func common(
    _ path: [TrapezioNavigationEntry], _ steps: [TrapezioNavigationStep]
  ) -> [TrapezioNavigationEntry] {
    zip(path, steps).prefix { TrapezioNavigationStep($0.screen, as: $0.style) == $1 }.map(\.0)
  }
}

extension TrapezioStackNavigator {
  /// The entries above the root that hosts draw.
  var shownPath: [TrapezioNavigationEntry] { drawn.path ?? path }

  /// Whether the stack ignores the current code, because hosts draw other screens, and neither an
  /// event nor work runs the code.
  var ignoresUser: Bool { drawn.path != nil && StrataTaskScope.current == nil }
}
