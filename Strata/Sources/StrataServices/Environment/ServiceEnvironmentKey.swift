// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Names a value that services get from around them.
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

  /// The value where none was set.
  static var defaultValue: Value { get }
}
