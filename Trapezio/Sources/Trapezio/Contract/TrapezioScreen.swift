// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A destination in the app, with the parameters that its feature needs.
///
/// Screens are the elements of a navigator's stack, so navigators compare, store and restore them.
///
/// ```swift
/// struct CounterScreen: TrapezioScreen {
///   let initialValue: Int
/// }
/// ```
public protocol TrapezioScreen: Hashable, Codable, Sendable {}
