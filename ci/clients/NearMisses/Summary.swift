// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

struct AccessToken: StrataSummarized {
  let text: String
  var logSummary: String? { "a token" }
}

struct CorrectSummary: StrataSummarized {
  var logSummary: String { "a summary" }
}
