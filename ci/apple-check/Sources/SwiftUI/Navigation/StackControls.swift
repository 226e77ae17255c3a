// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// The ways out of the screens of a navigation stack.
package struct StackControls {
  /// Goes back by one element, like `dismiss`.
  let leave: @MainActor @Sendable () -> Void
  /// Goes back by a number of elements, like a swipe or the back button.
  package let pop: @MainActor @Sendable (Int) -> Void
  /// Starts a swipe back and cancels it.
  package let stay: @MainActor @Sendable () -> Void
}
