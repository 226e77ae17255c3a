// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A ``FakeInteractor`` was called once more than it has answers.
public struct NoAnswerError: StrataException, Equatable {
  /// The type of the use case.
  public let interactor: String

  /// What the test is to do.
  public var message: String {
    "\(interactor) was called, but has no answer left: give it one for each call."
  }
}
