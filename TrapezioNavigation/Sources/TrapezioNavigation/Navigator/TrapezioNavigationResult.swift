// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The type of a screen's result: any value that can cross isolation domains.
public typealias TrapezioNavigationResult = Sendable
