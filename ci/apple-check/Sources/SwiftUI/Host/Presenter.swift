// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A window or a presentation, which presents at most one presentation at a time.
@MainActor
package final class Presenter {
  package private(set) var current: Presentation?
  /// The presentation that presents others, or `nil` for the window.
  weak var owner: Presentation?
  private var waiting: [Presentation] = []

  nonisolated init() {}

  /// Whether an animation shows this presenter, or a presentation on it.
  var isInTransition: Bool {
    [owner, current].contains { $0?.transition.isRunning == true }
  }

  /// Presents a presentation if possible, and returns whether it is presented.
  func present(_ presentation: Presentation) -> Bool {
    guard current == nil || current === presentation else { return false }
    current = presentation
    waiting.removeAll { $0 === presentation }
    return true
  }

  /// Repeats the request of a presentation after the current presentation has ended.
  func enqueue(_ presentation: Presentation) {
    if !waiting.contains(where: { $0 === presentation }) { waiting.append(presentation) }
  }

  func end(_ presentation: Presentation) {
    waiting.removeAll { $0 === presentation }
    guard current === presentation else { return }
    current = nil
    waiting.first?.askAgain()
  }
}
