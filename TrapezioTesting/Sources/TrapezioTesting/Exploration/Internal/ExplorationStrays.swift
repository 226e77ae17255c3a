// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The tasks that no run of an exploration can order, which may act after the run that has started
/// them.
final class ExplorationStrays: Sendable {
  private let texts = StrataLock<[String]>([])

  var first: String? { texts.withLock { $0.first } }

  func note(_ text: String) { texts.withLock { $0.append(text) } }
}
