// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A property wrapper that reads an object from a service's environment.
///
/// ```swift
/// struct VisitService: Service {
///   @ServiceEnvironmentObject var visits: Visits
///
///   func receive(action: any Action) async throws { visits.count += 1 }
/// }
/// ```
///
/// The property returns the nearest object of its type that ``Service/environmentObject(_:)`` sets
/// around the service. Read it in `body`, in `receive(action:)` or in a handler. If you read it
/// elsewhere, or if no object is set, the app stops.
///
/// In a store's handler, capture the object as you capture a value of ``ServiceEnvironment``.
@propertyWrapper
public struct ServiceEnvironmentObject<Object: AnyObject & Sendable>: Sendable {
  /// Creates a property that finds the object by its type.
  public init() {}

  /// The nearest object of this type around the service.
  public var wrappedValue: Object {
    guard let object = ServiceTask.current.context?.values[ServiceObjectKey<Object>.self] else {
      fatalError(
        """
        No service environment has an object of type \(Object.self) here. Put ".environmentObject(_:)" on the service \
        or on an enclosing service, and read the property only in a body or a handler. \
        See Failures#environment-object-missing.
        """)
    }
    return object
  }
}

enum ServiceObjectKey<Object: AnyObject & Sendable>: ServiceEnvironmentKey {
  static var defaultValue: Object? { nil }
}
