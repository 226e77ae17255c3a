// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Lets other tasks go on until something is so, which nobody tells of.
@MainActor
func expectEventually(
  _ isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
  for _ in 0..<100_000 where !isSo() { await Task.yield() }
  #expect(isSo(), sourceLocation: sourceLocation)
}
