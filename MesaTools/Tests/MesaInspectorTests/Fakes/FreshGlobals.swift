// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Strata
  import Testing
  import Trapezio

  /// Gives each test its own list of observers, and its own scope of work that outlives screens.
  struct FreshGlobals: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      try await MesaObservers.$current.withValue(MesaObservers()) {
        try await StrataTaskScope.$process.withValue(StrataTaskScope(), operation: function)
      }
    }
  }

  extension Trait where Self == FreshGlobals {
    static var freshGlobals: Self { Self() }
  }
#endif
