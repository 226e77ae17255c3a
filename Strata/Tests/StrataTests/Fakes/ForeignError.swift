// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error that is independent of Strata.
struct ForeignError: LocalizedError, Equatable {
  var text = "Something broke."

  var errorDescription: String? { text }
}
