// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A window or a presentation, which presents one thing at a time.
@MainActor
package final class Presenter {
  package private(set) var current: Presentation?
  private var waiting: [Presentation] = []

  nonisolated init() {}

  /// Returns whether it presents that from now on.
  func present(_ presentation: Presentation) -> Bool {
    guard current == nil || current === presentation else { return false }
    current = presentation
    waiting.removeAll { $0 === presentation }
    return true
  }

  /// Has a presentation ask again when the present one has ended.
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
