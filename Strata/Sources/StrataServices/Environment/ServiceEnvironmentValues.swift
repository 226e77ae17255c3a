// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The values that services get from around them.
///
/// Each has a ``ServiceEnvironmentKey``.
public struct ServiceEnvironmentValues: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// Whether ``send`` is another one than that of the cluster.
  private(set) var isSendReplaced = false

  /// The values where none was set.
  public init() {}

  /// The value of a key.
  public subscript<Key: ServiceEnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // NB: Not `as?` on what the dictionary answers: a missing value is an optional one.
      guard let value = values[ObjectIdentifier(key)] else { return key.defaultValue }
      return value as? Key.Value ?? key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The values around all services of a cluster.
  init(sendingBy send: Send) {
    self[ServiceSendKey.self] = send
  }

  /// Sends actions: to the cluster, unless something else was put in its place.
  public var send: Send {
    get { self[ServiceSendKey.self] }
    set {
      self[ServiceSendKey.self] = newValue
      isSendReplaced = true
    }
  }

  /// Whether services run one after the other.
  var isSerial: Bool {
    get { self[ServiceOrderKey.self] }
    set { self[ServiceOrderKey.self] = newValue }
  }
}

private enum ServiceSendKey: ServiceEnvironmentKey {
  static let defaultValue = Send { _ in throw ServiceError.shutDown }
}

private enum ServiceOrderKey: ServiceEnvironmentKey {
  static let defaultValue = false
}

enum ServiceModelKey<Model: Sendable>: ServiceEnvironmentKey {
  static var defaultValue: ServiceModel<Model>? { nil }
}
