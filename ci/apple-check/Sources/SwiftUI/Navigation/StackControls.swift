// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// The actions of a user in a navigation stack.
package struct StackControls {
  /// Goes back by one element, like a swipe or the back button.
  package let leave: @MainActor @Sendable () -> Void
  /// Starts a swipe back and cancels it.
  package let stay: @MainActor @Sendable () -> Void
}
