// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The user's choice between the two versions of an article.
package struct ConflictResolution: Hashable, Sendable {
  package let id: Article.ID
  package let choice: ConflictChoice

  package init(id: Article.ID, choice: ConflictChoice) {
    self.id = id
    self.choice = choice
  }
}
