// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio
import TrapezioNavigation

/// A sheet that edits a filter.
package struct FilterScreen: TrapezioAnsweringScreen {
  package typealias Outcome = ArticleFilter

  package let filter: ArticleFilter

  package init(filter: ArticleFilter) {
    self.filter = filter
  }
}
