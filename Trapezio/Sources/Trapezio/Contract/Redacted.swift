// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Hides a value from logs, plugins and the failures of tests, which show "‹redacted›" in its
/// place.
///
/// Mark the fields of a state with it, and wrap the secrets of events:
///
/// ```swift
/// struct LoginState: TrapezioState {
///   var name = ""
///   @Redacted var password = ""
///   @Redacted var token: String?
/// }
///
/// enum LoginEvent: TrapezioEvent {
///   case nameChanged(String)
///   case passwordChanged(Redacted<String>)
/// }
/// ```
///
/// - Its description, its reflection and the output of `dump` hide the value, at any depth of a
///   larger value. They hide whether an optional is `nil`, too.
/// - It is equal, hashes and encodes as the value does. A log or a test that sees two different
///   values says that they differ, and shows neither.
///
/// Code that reads ``wrappedValue`` sees the value, and so does every encoder: encrypt an encoded
/// value where you store it. A property of an `@Observable` class cannot have a wrapper. Give it
/// the type `Redacted<String>`.
@propertyWrapper
public struct Redacted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Hides a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) { wrappedValue = value }

  /// Hides the initial value of a property.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { self.init(wrappedValue) }

  /// The hidden value as a whole, which `$password` reads and sets without showing it.
  public var projectedValue: Redacted {
    get { self }
    set { self = newValue }
  }
}

extension Redacted where Value: ExpressibleByNilLiteral {
  /// Hides `nil`, the initial value of an optional property.
  public init() { self.init(nil) }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// "‹redacted›".
  public var description: String { "‹redacted›" }

  /// "‹redacted›".
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
