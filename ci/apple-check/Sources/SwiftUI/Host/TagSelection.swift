// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// The selected tag among some views.
package struct TagSelection {
  package let selected: AnyHashable?
  /// Selects a tag, or returns `false` if the tag does not have the type of the selection.
  package let select: @MainActor (AnyHashable) -> Bool
}
