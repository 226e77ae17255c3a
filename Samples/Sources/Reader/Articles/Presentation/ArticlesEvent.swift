// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package enum ArticlesEvent: TrapezioEvent, Equatable {
  case appeared
  case searchChanged(String)
  case lastRowAppeared
  case refresh
  case retry
  case signIn
  case chooseFilter
  case filterChosen(ArticleFilter)
  case showAll
  case open(Article.ID)
  case toggleFavourite(Article.ID)
}
