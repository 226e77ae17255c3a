// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct Place: TrapezioScreen { let number: Int }
let navigator = TrapezioStackNavigator(root: Place(number: 1))
navigator.goTo(Place(number: 42))
print((navigator.path.last?.screen as? Place)?.number ?? 0)
