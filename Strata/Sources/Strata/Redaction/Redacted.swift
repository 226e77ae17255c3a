// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A wrapper that hides a value from logs, tools and test failures by showing "‹redacted›".
///
/// ```swift
/// struct Credentials: Hashable {
///   var name = ""
///   @Redacted var password = ""
///   @Redacted var token: String?
/// }
/// ```
///
/// - The description, the `Mirror` and the output of `dump` hide the value, even deep inside a
///   larger value. They also hide whether an optional is `nil`.
/// - Equality, hashing and encoding use the actual value. If two values differ, a log or a test
///   failure says so without showing either value.
///
/// Encoders write the value in clear text, so encrypt the encoded data before you store it.
///
/// A property of an `@Observable` class cannot have a property wrapper. Give the property the type
/// `Redacted<String>` instead.
@propertyWrapper
public struct Redacted<Value> {
  /// The value in clear text.
  public var wrappedValue: Value

  /// Creates a redacted value.
  ///
  /// ```swift
  /// let secret = Redacted("letmein")
  /// print(secret)  // ‹redacted›
  /// ```
  public init(_ value: Value) { wrappedValue = value }

  /// Creates a redacted property with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue) }

  /// The wrapper itself, which you read and set with a `$` prefix, as in `$password`.
  public var projectedValue: Redacted {
    get { self }
    set { self = newValue }
  }
}

extension Redacted where Value: ExpressibleByNilLiteral {
  /// Creates a redacted `nil`, so that an optional property needs no initial value.
  public init() { self.init(nil) }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The string "‹redacted›".
  public var description: String { "‹redacted›" }

  /// The string "‹redacted›".
  public var debugDescription: String { description }

  /// A mirror without children, which hides the value from reflection.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
