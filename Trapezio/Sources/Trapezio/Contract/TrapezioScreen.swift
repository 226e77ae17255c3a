// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A destination of the app, with the parameters of its feature.
///
/// A screen is a value that navigators use as the route in a stack. They compare, store and restore
/// it.
///
/// ```swift
/// struct CounterScreen: TrapezioScreen {
///   let initialValue: Int
/// }
/// ```
public protocol TrapezioScreen: Hashable, Codable, Sendable {}
