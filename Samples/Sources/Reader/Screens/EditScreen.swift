// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

/// A sheet that edits an article and returns a `SaveOutcome`.
package struct EditScreen: TrapezioScreen {
  package let id: Article.ID

  package init(id: Article.ID) {
    self.id = id
  }
}
