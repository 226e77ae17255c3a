// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a user does to a navigation stack.
package struct StackControls {
  /// Goes back by one element, as a swipe or the back button does.
  package let leave: @MainActor () -> Void
  /// Begins a swipe back, and does not finish it.
  package let stay: @MainActor () -> Void
}
