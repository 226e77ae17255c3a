// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package struct ArticleScreen: TrapezioScreen {
  package let id: Article.ID

  package init(id: Article.ID) {
    self.id = id
  }
}
