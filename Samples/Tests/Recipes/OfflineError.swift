// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

struct OfflineError: StrataException, Equatable {
  var message: String { "You are offline." }
}
