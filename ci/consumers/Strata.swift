// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

let double = StrataInteractor<Int, Int> { $0 * 2 }
print(await double.execute(params: 21).getOrDefault(0))
