// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

/// A request from a screen to the app.
package enum ReaderInteropEvent: TrapezioInteropEvent, Hashable {
  /// Shares the link to an article.
  case share(Article.ID, title: String)
}
