// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio
import TrapezioNavigation

package struct FilterState: TrapezioRestorable {
  package var filter: ArticleFilter

  package init(filter: ArticleFilter) {
    self.filter = filter
  }

  package var isDefault: Bool { filter == ArticleFilter() }

  package subscript(isOn topic: Topic) -> Bool {
    get { filter.topics.contains(topic) }
    set {
      if newValue { filter.topics.insert(topic) } else { filter.topics.remove(topic) }
    }
  }
}
