// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line of a configuration or of a baseline that cannot be used.
struct ConfigurationError: Error, Equatable {
  let line: Int
  /// What is wrong and what to write instead.
  let message: String
}
