// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Strata
  import Testing
  import Trapezio

  /// Gives each test its own set of installed plugins, and its own work that outlives screens.
  struct FreshGlobals: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      try await StrataTaskScope.$process.withValue(StrataTaskScope()) {
        try await TrapezioPlugins.$current.withValue(TrapezioPlugins(), operation: function)
      }
    }
  }

  extension Trait where Self == FreshGlobals {
    static var freshGlobals: Self { Self() }
  }
#endif
