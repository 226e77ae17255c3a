// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A property wrapper that reads a value from a service's environment.
///
/// ```swift
/// struct RegionService: Service {
///   @ServiceEnvironment(\.region) var region
///
///   func receive(action: any Action) async throws { print(region) }
/// }
/// ```
///
/// In `body` and `receive(action:)`, the property returns the value at the service's position in
/// the tree. In the handler of a store or a modifier, it returns the value at the position of that
/// store or modifier. Elsewhere, it returns the default value.
///
/// A service is isolated to the main actor, but a store's handlers are not. To use the value in a
/// handler, capture it, as in `{ [region] model, action, send in … }`.
@propertyWrapper
public struct ServiceEnvironment<Value> {
  private let keyPath: KeyPath<ServiceEnvironmentValues, Value>

  /// Creates a property that reads an environment value.
  ///
  /// - Parameter keyPath: The property of ``ServiceEnvironmentValues`` to read.
  public init(_ keyPath: KeyPath<ServiceEnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value in the environment of the running code, or the default value outside a cluster.
  public var wrappedValue: Value {
    (ServiceTask.current.context?.values ?? ServiceEnvironmentValues())[keyPath: keyPath]
  }
}
