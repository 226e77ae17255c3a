// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio
import TrapezioNavigation

/// A sheet that edits an article.
package struct EditScreen: TrapezioAnsweringScreen {
  package typealias Outcome = SaveOutcome

  package let id: Article.ID

  package init(id: Article.ID) {
    self.id = id
  }
}
