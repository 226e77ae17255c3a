// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioTesting

/// Runs code, and returns the steps that its failures attach to the report of the test.
@MainActor
func captureTraces(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let traces = Log<String>()
  _ = try await captureFailures {
    try await TestTraceReport.$current.withValue(TestTraceReport { traces.append($0) }) {
      try await body()
    }
  }
  return traces.elements
}
