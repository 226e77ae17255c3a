// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A window that shows the screens of an earlier moment.

// snippet.hide
import Trapezio
import TrapezioNavigation

@MainActor
func lookBack(_ window: any TrapezioRoot) {
  // snippet.show
  let before = window.snapshot
  // …
  window.hold(before)  // Shows the screens of then.
  window.letGo()
  // snippet.hide
}

@MainActor
func end(_ window: any TrapezioRoot) {
  // snippet.show
  if window.isHeld { window.letGo() }
  // snippet.hide
}

@MainActor
func list(_ stack: TrapezioStackNavigator) {
  // snippet.show
  for entry in stack.entries where stack.status(of: entry).isGuarded {
    print("\(entry.screen) asks before it leaves.")
  }
  // snippet.hide
}
