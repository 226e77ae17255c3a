// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What is selected of some views with tags.
package struct TagSelection {
  package let selected: AnyHashable?
  /// Returns whether the tag has the type of the selection.
  package let select: @MainActor (AnyHashable) -> Bool
}
