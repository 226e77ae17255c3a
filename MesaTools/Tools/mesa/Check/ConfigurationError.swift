// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line of a configuration or of a baseline that cannot be used.
struct ConfigurationError: Error, Equatable {
  let line: Int
  /// The problem and its remedy.
  let message: String
}
