// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The error of a requirement that a result does not meet.
public struct UnexpectedResultError: LocalizedError, CustomStringConvertible, Equatable {
  /// The expected result and the actual one.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The expected result and the actual one.
  public var errorDescription: String? { description }
}
