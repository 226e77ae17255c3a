// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

/// Gives each test its own list of observers, and its own work that outlives screens.
struct FreshGlobals: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await StrataTaskScope.$process.withValue(StrataTaskScope()) {
      try await MesaObservers.$current.withValue(MesaObservers(), operation: function)
    }
  }
}

extension Trait where Self == FreshGlobals {
  static var freshGlobals: Self { Self() }
}
