// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A part of a cluster that reacts to actions.
///
/// Most services have a ``body`` of other services:
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
/// A leaf has ``receive(action:)`` in its place. A service with a body does not receive: its body does.
///
/// Services are made, and their bodies are read, once, on the main actor, while ``Bootstrap`` sets the cluster up. A
/// service is known by its position in the tree, not by its type: there may be any number of the same.
@MainActor
public protocol Service {
  /// The type of the body; `Never` for a leaf.
  associatedtype Body: Service

  /// The services that this one consists of.
  @ServiceBuilder var body: Body { get }

  /// Receives each action, where the service has no body.
  ///
  /// - Parameter action: An action of any type.
  /// - Throws: Why the action could not be handled.
  func receive(action: any Action) async throws
}

extension Service {
  /// Does nothing.
  public func receive(action: any Action) async throws {}
}

extension Service where Body == Never {
  /// A leaf has no body.
  public var body: Never {
    fatalError("\(Self.self) has no body. It is a leaf: do not ask for its body.")
  }
}

extension Never: Service {
  /// No service has this body.
  public typealias Body = Never
}
