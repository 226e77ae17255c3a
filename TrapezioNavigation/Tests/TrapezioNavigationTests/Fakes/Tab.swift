// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The tabs of the tests.
enum Tab: String, CaseIterable { case home, saved, settings }
