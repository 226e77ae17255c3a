// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The failure of a call to a ``FakeInteractor`` that has no answer left.
public struct NoAnswerError: StrataException, Equatable {
  /// The name of the use case's type.
  public let interactor: String

  /// A description of the problem and how to fix it.
  public var message: String {
    "\(interactor) was called, but has no answer left. Pass as many answers as calls."
  }
}
