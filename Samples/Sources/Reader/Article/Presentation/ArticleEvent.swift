// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package enum ArticleEvent: TrapezioEvent, Equatable {
  case appeared
  /// Fetches the article again when the user pulls the page down or chooses "Retry".
  case refresh
  case toggleFavourite
  case edit
  case edited(SaveOutcome)
  case share
  case keep(ConflictChoice)
}
