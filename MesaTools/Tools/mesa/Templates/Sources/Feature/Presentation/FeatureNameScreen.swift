// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Names the screen and holds its arguments.
struct FeatureNameScreen: TrapezioScreen {}
