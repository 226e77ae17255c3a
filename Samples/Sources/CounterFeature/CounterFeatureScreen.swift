// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The screen of the counter, for the host that shows it.
package struct CounterFeatureScreen: TrapezioScreen {
  package init() {}
}
