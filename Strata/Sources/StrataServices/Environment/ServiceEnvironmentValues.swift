// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The values that modifiers set for the services under them.
///
/// ```swift
/// extension ServiceEnvironmentValues {
///   var region: String {
///     get { self[RegionKey.self] }
///     set { self[RegionKey.self] = newValue }
///   }
/// }
/// ```
///
/// To add a value, declare a ``ServiceEnvironmentKey`` and extend this type with a property.
public struct ServiceEnvironmentValues: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Sends actions to the cluster, unless a modifier sets another `Send`.
  public var send = Send { _ in throw ServiceError.shutDown }

  var isSerial = false

  /// Creates an environment with default values.
  public init() {}

  /// The value for a key, or the key's default value if none is set.
  public subscript<Key: ServiceEnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // NB: Without this step, a missing value would be cast to an optional `Key.Value` and hide
      // the default.
      guard let value = values[ObjectIdentifier(key)] else { return key.defaultValue }
      return value as? Key.Value ?? key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

enum ServiceModelKey<Model: Sendable>: ServiceEnvironmentKey {
  static var defaultValue: Result<ServiceModel<Model>, ServiceError> { model(nil, isNil: false) }

  static func model(
    _ model: ServiceModel<Model>?, isNil: Bool
  ) -> Result<ServiceModel<Model>, ServiceError> {
    model.map { .success($0) } ?? .failure(.missingModel("\(Model.self)", isNil: isNil))
  }
}
