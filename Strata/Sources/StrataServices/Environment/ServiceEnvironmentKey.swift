// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A key for a value in the service environment.
///
/// ```swift
/// enum RegionKey: ServiceEnvironmentKey {
///   static let defaultValue = "EU"
/// }
///
/// extension ServiceEnvironmentValues {
///   var region: String {
///     get { self[RegionKey.self] }
///     set { self[RegionKey.self] = newValue }
///   }
/// }
/// ```
public protocol ServiceEnvironmentKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value that services read if no enclosing modifier sets one.
  static var defaultValue: Value { get }
}
