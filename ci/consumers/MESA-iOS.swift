// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Trapezio
import TrapezioFeature
import TrapezioNavigation

let half = StrataInteractor<Int, Int> { $0 / 2 }
print(await half.execute(params: 84).getOrDefault(0))
