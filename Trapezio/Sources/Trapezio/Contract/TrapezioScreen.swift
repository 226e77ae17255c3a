// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A destination of the app, with the parameters of its feature.
///
/// Navigators keep screens as the elements of their stacks, and compare, store and restore them.
///
/// ```swift
/// struct CounterScreen: TrapezioScreen {
///   let initialValue: Int
/// }
/// ```
public protocol TrapezioScreen: Hashable, Codable, Sendable {}
