// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

struct ExplorationOptions: Sendable {
  let steps: Int
  let runs: Int
  let time: Duration
  let seed: UInt64
  let isInterrupting: Bool
  let comparesOrder: Bool

  /// Whether another step can follow; the parts of work do not count.
  func allows(_ path: [ExplorationStep.ID]) -> Bool { path.count { !$0.isJob } < steps }
}
