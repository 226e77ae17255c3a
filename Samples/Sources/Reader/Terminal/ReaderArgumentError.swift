// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error of an argument that the program cannot use.
struct ReaderArgumentError: LocalizedError {
  let errorDescription: String?

  init(_ description: String) { errorDescription = description }
}
