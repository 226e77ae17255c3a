// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error that is thrown if a result is not the required success or failure.
public struct UnexpectedResultError: LocalizedError, CustomStringConvertible, Equatable {
  /// A description of the expected and the actual result.
  public let description: String

  init(_ problem: String) {
    description = FailureText.with(problem, see: "unexpected-result")
  }

  /// A description of the expected and the actual result.
  public var errorDescription: String? { description }
}
