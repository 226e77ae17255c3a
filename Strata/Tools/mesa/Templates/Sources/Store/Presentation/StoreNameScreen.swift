// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The route to the screen, with what the screen is given.
struct StoreNameScreen: TrapezioScreen {}
