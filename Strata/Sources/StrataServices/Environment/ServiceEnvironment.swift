// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads a value of the environment of a service.
///
/// ```swift
/// struct RegionService: Service {
///   @ServiceEnvironment(\.region) var region
///
///   func receive(action: any Action) async throws { print(region) }
/// }
/// ```
///
/// It has the value of the place of the service in the tree, in its `body` and wherever its handlers run. Elsewhere it has the
/// default value. A service belongs to the main actor, and its handlers do not: for them, declare the property
/// `nonisolated`, or capture its value, as in `{ [region] model, action, send in … }`.
@propertyWrapper
public struct ServiceEnvironment<Value> {
  private let keyPath: KeyPath<ServiceEnvironmentValues, Value>

  /// Reads a value.
  ///
  /// - Parameter keyPath: The property of ``ServiceEnvironmentValues``.
  public init(_ keyPath: KeyPath<ServiceEnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value.
  public var wrappedValue: Value {
    (ServiceContext.current?.values ?? ServiceEnvironmentValues())[keyPath: keyPath]
  }
}
