// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_exported import Observation

@_exported import typealias Foundation.TimeInterval
@_exported import struct Strata.Redacted
@_exported import enum Strata.StrataDiagnostics
@_exported import struct Strata.StrataFlag
@_exported import struct Strata.StrataFlags
@_exported import enum Strata.StrataIfRunning
@_exported import struct Strata.StrataWork
@_exported import protocol Trapezio.TrapezioStoreProtocol

#if canImport(SwiftUI)
  @_exported import struct Trapezio.TrapezioContainer
#endif

/// A value that defines a state, the actions that change it, and the code that handles them.
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
/// Declare the dependencies of the feature, such as its use cases, as properties.
@MainActor
public protocol Feature<Action, State> {
  /// The actions that the feature handles.
  associatedtype Action: Sendable
  /// The state that views show: an observable class that is used only on the main actor.
  associatedtype State: AnyObject & Observable

  /// Returns the code that a store runs for each action.
  ///
  /// A store calls this method once, in its initializer.
  func handle() -> ActionHandler<Action, State>

  /// Returns a copy of a state, which the store can show later, or `nil` if there is none.
  ///
  /// ```swift
  /// func copy(of state: State) -> State? {
  ///   let copy = State()
  ///   copy.count = state.count
  ///   return copy
  /// }
  /// ```
  ///
  /// Implement it to see earlier states of the feature in the inspector, which calls it after each
  /// change while its page is open.
  func copy(of state: State) -> State?
}

extension Feature {
  public func copy(of state: State) -> State? { nil }
}
