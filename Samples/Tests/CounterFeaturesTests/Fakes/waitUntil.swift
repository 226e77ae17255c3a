// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Waits until a condition on observable values holds, or throws if the test is cancelled.
@MainActor
func waitUntil(_ what: String, _ isMet: @escaping @MainActor () -> Bool) async throws {
  let met = Watched(isMet())
  let observation = TrapezioObservation(of: isMet) { isMet in met.update { $0 = isMet } }
  try await met.wait(for: what) { $0 }
  observation.cancel()
}
