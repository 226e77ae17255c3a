// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// Reads and writes whether a text field has the focus.
package struct FocusTarget {
  package let isFocused: () -> Bool
  package let focus: () -> Void
  package let resign: () -> Void
}
