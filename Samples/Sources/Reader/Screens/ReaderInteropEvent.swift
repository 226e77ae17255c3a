// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

/// What the screens ask of the app.
package enum ReaderInteropEvent: TrapezioInteropEvent, Hashable {
  /// Offers the link to an article to other apps.
  case share(Article.ID, title: String)
}
