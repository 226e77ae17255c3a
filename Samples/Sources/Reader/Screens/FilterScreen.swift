// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

/// A sheet that edits a filter and returns an `ArticleFilter`.
package struct FilterScreen: TrapezioScreen {
  package let filter: ArticleFilter

  package init(filter: ArticleFilter) {
    self.filter = filter
  }
}
