// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Where it is kept whether a text field has the focus.
package struct FocusTarget {
  package let isFocused: () -> Bool
  package let focus: () -> Void
  package let resign: () -> Void
}
