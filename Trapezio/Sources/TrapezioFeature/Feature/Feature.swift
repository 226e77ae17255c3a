// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_exported import Observation

@_exported import typealias Foundation.TimeInterval
@_exported import struct Trapezio.Redacted
@_exported import protocol Trapezio.TrapezioStoreProtocol

#if canImport(SwiftUI)
  @_exported import struct Trapezio.TrapezioContainer
#endif

/// A feature as a value: a state, actions, and the code that handles them.
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
/// The properties of the feature are its dependencies. A ``Store`` holds the state and runs the
/// actions.
@MainActor
public protocol Feature<Action, State> {
  /// The actions that the feature handles.
  associatedtype Action: Sendable
  /// The state that views show: an observable class that is used only on the main actor.
  associatedtype State: AnyObject & Observable

  /// Returns the handler of the actions.
  ///
  /// A store calls this method once, in its initializer.
  ///
  /// - Returns: The handler of the actions.
  func handle() -> ActionHandler<Action, State>
}
