// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The result of a screen: any value that may cross isolation domains.
public typealias TrapezioNavigationResult = Sendable
