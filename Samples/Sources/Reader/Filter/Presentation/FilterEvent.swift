// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package enum FilterEvent: TrapezioEvent, Equatable {
  case topicSwitched(Topic, Bool)
  case orderChosen(ArticleFilter.Order)
  case reset
  case apply
  case cancel
}
