// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Everything that the UI draws.
struct ScreenNameState: TrapezioState {}
