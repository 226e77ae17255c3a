// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package enum FavouritesEvent: TrapezioEvent, Equatable {
  case appeared
  case open(Article.ID)
  case remove(Article.ID)
  case retry
}
