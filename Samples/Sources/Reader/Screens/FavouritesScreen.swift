// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The favourites, the root of their tab.
package struct FavouritesScreen: TrapezioScreen {
  package init() {}
}
