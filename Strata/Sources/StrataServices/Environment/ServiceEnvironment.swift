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
/// In `body`, in `receive(action:)` and in the handler of a store or a modifier, the property
/// returns the value at that position in the tree. Elsewhere, it returns the default value.
///
/// In a store's handler, which is not isolated to the main actor, capture the value, as in
/// `{ [region] model, action, send in … }`.
@propertyWrapper
public struct ServiceEnvironment<Value> {
  private let keyPath: KeyPath<ServiceEnvironmentValues, Value>

  /// Creates a property that reads an environment value.
  public init(_ keyPath: KeyPath<ServiceEnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value in the environment of the running code.
  public var wrappedValue: Value {
    (ServiceTask.current.context?.values ?? ServiceEnvironmentValues())[keyPath: keyPath]
  }
}
