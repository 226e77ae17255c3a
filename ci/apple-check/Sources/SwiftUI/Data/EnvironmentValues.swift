// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Observation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:] {
    didSet { stamp = Stamp() }
  }

  private final class Stamp: Sendable {}

  /// A reference that each change replaces.
  private var stamp = Stamp()

  /// Returns whether neither value has changed since one was copied from the other.
  func isCopy(of other: EnvironmentValues) -> Bool { stamp === other.stamp }

  /// Returns whether no value is known to differ.
  func isLike(_ other: EnvironmentValues) -> Bool {
    isCopy(of: other)
      || values.count == other.values.count
        && values.allSatisfy { key, value in
          other.values[key].map { !areDifferent(value, $0) } ?? false
        }
  }

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public subscript<T: AnyObject & Observable>(objectType objectType: T.Type) -> T? {
    get { values[ObjectIdentifier(objectType)] as? T }
    set { values[ObjectIdentifier(objectType)] = newValue }
  }

  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var description: String { "\(values.count) values" }

  private enum IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }
}
