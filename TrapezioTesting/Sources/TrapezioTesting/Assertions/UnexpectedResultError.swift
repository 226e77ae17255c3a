// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A result is not what a test requires.
public struct UnexpectedResultError: LocalizedError, CustomStringConvertible, Equatable {
  /// What was expected, and what there is.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// What was expected, and what there is.
  public var errorDescription: String? { description }
}
