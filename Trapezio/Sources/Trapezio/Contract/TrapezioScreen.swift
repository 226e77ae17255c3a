// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Names a destination, and carries what the feature behind it is given.
///
/// A screen is a value: it is the route in a navigation stack, can be compared, and can be stored
/// and restored.
///
/// ```swift
/// struct CounterScreen: TrapezioScreen {
///   let initialValue: Int
/// }
/// ```
public protocol TrapezioScreen: Hashable, Codable, Sendable {}
