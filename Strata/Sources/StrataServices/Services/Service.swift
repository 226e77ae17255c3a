// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A part of a cluster that reacts to actions.
///
/// Most services have a ``body`` that consists of other services:
///
/// ```swift
/// struct IdentityService: Service {
///   var body: some Service {
///     Store(model: IdentityModel.self)
///       .mutate(on: IdentityAction.self) { model, action, send in
///         // …
///       }
///   }
/// }
/// ```
///
/// A service can also declare ``receive(action:)``, in addition to a body or instead of one. It
/// then handles each action before the services of the body do. A method with another label or type
/// is never called; `swift package mesa check` finds it.
@MainActor
public protocol Service {
  /// The type of the body; `Never` for a service without a body.
  associatedtype Body: Service

  /// The inferred return type of ``receive(action:)``, which you do not declare.
  ///
  /// It is `Void` for a service with the method, and `Never?` for the default implementation.
  associatedtype Received

  /// The services that this service consists of.
  @ServiceBuilder var body: Body { get }

  /// Receives actions of any type on the main actor.
  ///
  /// Modifiers around the service apply to `receive(action:)` as they apply to the body, but
  /// modifiers inside the body do not. If `receive(action:)` throws, the services of the body do
  /// not receive the action.
  @discardableResult
  func receive(action: any Action) async throws -> Received
}

extension Service {
  /// Does nothing, and is not called by a cluster.
  @discardableResult
  public func receive(action: any Action) async throws -> Never? { nil }
}

extension Service where Body == Never {
  /// Stops the app, because a service of this type does not have a body.
  public var body: Never {
    fatalError(
      "\(Self.self) has no body. Do not read the body of a service without one. "
        + "See Failures#service-without-body.")
  }
}

extension Never: Service {
  /// `Never` has no body.
  public typealias Body = Never
}
