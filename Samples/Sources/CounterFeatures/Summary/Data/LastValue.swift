// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Linux has no SwiftData.
#if canImport(SwiftData)
  import SwiftData

  /// The only model of the database.
  ///
  /// It never leaves the actor of the repository.
  @Model
  final class LastValue {
    var value: Int

    init(value: Int) {
      self.value = value
    }
  }
#endif
