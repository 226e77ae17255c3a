// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The list of articles, the root of its tab.
package struct ArticlesScreen: TrapezioScreen {
  /// The text with which the search starts.
  package let search: String?

  package init(search: String? = nil) {
    self.search = search
  }
}
