// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// The way out of a screen or a presentation, which has the identity of its view.
@MainActor
final class DismissTarget {
  var dismiss: @MainActor () -> Void = {}

  nonisolated init() {}
}

extension _ViewNode {
  /// Lets the views below dismiss this view.
  func setDismiss(_ dismiss: @escaping @MainActor () -> Void) {
    let target = location(named: "dismiss") { DismissTarget() }
    target.dismiss = dismiss
    environment.host.dismiss = target
  }
}
