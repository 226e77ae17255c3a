// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import ViewHosting

extension Trait where Self == ConditionTrait {
  /// Runs the test only with the stand-in, because it swipes, counts updates or reads an alert.
  static var standIn: Self { .enabled(if: ViewHost.isStandIn) }
}
