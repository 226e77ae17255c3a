// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import ViewHosting

extension Trait where Self == ConditionTrait {
  /// The test swipes, counts updates or reads an alert, which a program can do to the stand-in alone.
  static var standIn: Self { .enabled(if: ViewHost.isStandIn) }
}
