// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen that returns a value.
///
/// ```swift
/// struct EditScreen: TrapezioAnsweringScreen {
///   let name: String
///   typealias Outcome = EditResult
/// }
/// ```
///
/// The screen's store returns the value with ``TrapezioNavigator/dismiss(_:returning:)`` to
/// a call to ``TrapezioNavigator/result(of:as:)`` or to the store that receives such results.
public protocol TrapezioAnsweringScreen: TrapezioScreen {
  /// The type of the value that the screen returns.
  associatedtype Outcome: Sendable
}

/// A result of any `Sendable` type, which is kept under a key.
///
/// See ``TrapezioNavigator/popWithResult(key:result:)``.
public typealias TrapezioNavigationResult = Sendable
