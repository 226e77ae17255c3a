// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  /// A reference that all copies of the property share, so that a copy can be connected.
  private final class Link {
    let initial: Value
    let key: String
    let encode: (Value) -> Any?
    let decode: (Any) -> Value?
    /// The storage of the value, after the property is connected to a view.
    var place: (values: SceneValues, key: String)?

    init(
      _ initial: Value, _ key: String, encode: @escaping (Value) -> Any?,
      decode: @escaping (Any) -> Value?
    ) {
      self.initial = initial
      self.key = key
      self.encode = encode
      self.decode = decode
    }

    var value: Value {
      get { place.flatMap { $0.values[$0.key] }.flatMap(decode) ?? initial }
      set { if let place { place.values[place.key] = encode(newValue) } }
    }
  }

  private let link: Link

  private init(plain value: Value, _ key: String) {
    link = Link(value, key, encode: { $0 }, decode: { $0 as? Value })
  }

  public var wrappedValue: Value {
    get { link.value }
    nonmutating set { link.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let link = UncheckedBox(link)
    return Binding(unchecked: { link.value.value }) { link.value.value = $0 }
  }

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    let owner = node.location(named: name) { SceneOwner() }
    link.place = (node.tree.sceneValues, node.tree.sceneKey(link.key, of: owner))
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(plain: wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(plain: wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(plain: wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(plain: wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(plain: wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(plain: wrappedValue, key)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    link = Link(
      wrappedValue, key, encode: { $0.rawValue },
      decode: { ($0 as? Int).flatMap(Value.init(rawValue:)) })
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    link = Link(
      wrappedValue, key, encode: { $0.rawValue },
      decode: { ($0 as? String).flatMap(Value.init(rawValue:)) })
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension SceneStorage where Value: ExpressibleByNilLiteral {
  private init<Wrapped>(optional key: String, of type: Wrapped.Type) where Value == Wrapped? {
    link = Link(nil, key, encode: { $0 }, decode: { .some($0 as? Wrapped) })
  }

  public init(_ key: String) where Value == Bool? { self.init(optional: key, of: Bool.self) }

  public init(_ key: String) where Value == Int? { self.init(optional: key, of: Int.self) }

  public init(_ key: String) where Value == Double? { self.init(optional: key, of: Double.self) }

  public init(_ key: String) where Value == String? { self.init(optional: key, of: String.self) }

  public init(_ key: String) where Value == URL? { self.init(optional: key, of: URL.self) }

  public init(_ key: String) where Value == Data? { self.init(optional: key, of: Data.self) }
}

/// Identifies a property of one view.
private final class SceneOwner {}

extension SceneStorage: _PlacedProperty {}
