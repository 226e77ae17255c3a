// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The error of a call for which a ``FakeInteractor`` has no answer.
public struct NoAnswerError: StrataException, Equatable {
  /// The type of the use case.
  public let interactor: String

  /// What is wrong and how to fix it.
  public var message: String {
    "\(interactor) was called, but has no answer left. Pass as many answers as calls."
  }
}
