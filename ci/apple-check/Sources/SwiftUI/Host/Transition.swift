// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The push, pop or presentation that brings views onto the screen.
@MainActor
final class Transition {
  private(set) var isRunning = false
  private let outer: Transition?
  private var waiting: [() -> Void] = []

  /// - Parameter outer: The transition of the presentation that contains the views.
  nonisolated init(in outer: Transition?) { self.outer = outer }

  /// Whether this or an outer transition runs.
  var isUnderway: Bool { isRunning || outer?.isUnderway == true }

  func begin() { isRunning = true }

  func end() {
    isRunning = false
    let ended = waiting
    waiting = []
    for action in ended { atEnd(action) }
  }

  /// Calls an action at once or, while this or an outer transition runs, at its end.
  func atEnd(_ action: @escaping () -> Void) {
    if isRunning {
      waiting.append(action)
    } else if let outer {
      outer.atEnd(action)
    } else {
      action()
    }
  }
}
