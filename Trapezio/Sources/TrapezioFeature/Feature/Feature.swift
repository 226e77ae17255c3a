// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_exported import Observation

@_exported import typealias Foundation.TimeInterval

/// A feature as a value: what it shows, what the user means, and what that does.
///
/// ```swift
/// struct CounterFeature: Feature {
///   @Observable
///   final class State {
///     var count = 0
///   }
///
///   enum Action: Sendable {
///     case increment
///     case asyncIncrement
///   }
///
///   func handle() -> ActionHandler<Action, State> {
///     ActionHandler { action, state in
///       switch action {
///       case .increment:
///         state.count += 1
///         return .none
///       case .asyncIncrement:
///         return .run(id: "increment") { state in
///           await Task.yield()
///           state.count += 1
///         }
///       }
///     }
///   }
/// }
/// ```
///
/// What the feature depends on are its properties. A ``Store`` keeps its state and runs its actions.
@MainActor
public protocol Feature<Action, State> {
  /// What the user means.
  associatedtype Action: Sendable
  /// What is shown: an observable class, used on the main actor alone.
  associatedtype State: AnyObject & Observable

  /// Says what the actions do.
  ///
  /// Asked once, when the store is made.
  ///
  /// - Returns: The handler of the actions.
  func handle() -> ActionHandler<Action, State>
}
