// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The selected tags of some views.
package struct TagSelection {
  package let selected: AnyHashable?
  /// Returns whether the tag has the type of the selection.
  package let select: @MainActor (AnyHashable) -> Bool
}
