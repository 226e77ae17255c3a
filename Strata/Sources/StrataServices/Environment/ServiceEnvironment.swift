// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A property wrapper that reads a value or an object from a service's environment.
///
/// ```swift
/// struct RegionService: Service {
///   @ServiceEnvironment(\.region) var region
///
///   func receive(action: any Action) async throws { print(region) }
/// }
/// // …
/// struct VisitService: Service {
///   @ServiceEnvironment(Visits.self) var visits
///
///   func receive(action: any Action) async throws { visits.count += 1 }
/// }
/// ```
///
/// In `body`, in `receive(action:)` and in the handler of a store or a modifier, the property
/// returns the value at that position in the tree. Elsewhere, it returns the default value. An
/// object has no default: If you read it elsewhere, or if no enclosing modifier sets it, the app
/// stops.
///
/// In a store's handler, which is not isolated to the main actor, capture the value, as in
/// `{ [region] model, action, send in … }`.
@propertyWrapper
public struct ServiceEnvironment<Value> {
  private let read: (ServiceEnvironmentValues?) -> Value

  /// Creates a property that reads an environment value.
  public init(_ keyPath: KeyPath<ServiceEnvironmentValues, Value>) {
    read = { ($0 ?? ServiceEnvironmentValues())[keyPath: keyPath] }
  }

  /// Creates a property that reads the nearest object of a type that ``Service/environment(_:)``
  /// sets around the service.
  public init(_ type: Value.Type) where Value: AnyObject & Sendable {
    read = { values in
      guard let object = values?[ServiceObjectKey<Value>.self] else {
        fatalError(
          """
          No service environment has an object of type \(Value.self) here. Put ".environment(_:)" on the service or \
          on an enclosing service, and read the property only in a body or a handler. \
          See Failures#environment-object-missing.
          """)
      }
      return object
    }
  }

  /// The value in the environment of the running code.
  public var wrappedValue: Value { read(ServiceTask.current.context?.values) }
}

enum ServiceObjectKey<Object: AnyObject & Sendable>: ServiceEnvironmentKey {
  static var defaultValue: Object? { nil }
}
