// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An error that ends a test or is the result of a fake, with the text of the test's failure.
struct TestFailureError: StrataException, CustomStringConvertible {
  let message: String

  init(_ problem: String, see section: String) {
    message = FailureText.with(problem, see: section)
  }

  var description: String { message }
}
