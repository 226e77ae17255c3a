// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason that the program cannot use an argument.
struct ReaderArgumentError: LocalizedError {
  let errorDescription: String?

  init(_ description: String) { errorDescription = description }
}
