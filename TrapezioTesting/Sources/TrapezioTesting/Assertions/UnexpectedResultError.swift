// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The error that ``requireSuccess(_:)`` and ``requireFailure(_:as:)`` throw for an unexpected
/// result.
public struct UnexpectedResultError: LocalizedError, CustomStringConvertible, Equatable {
  /// A description of the expected and the actual result.
  public let description: String

  init(_ problem: String) {
    description = FailureText.with(problem, see: "unexpected-result")
  }

  /// A description of the expected and the actual result.
  public var errorDescription: String? { description }
}
