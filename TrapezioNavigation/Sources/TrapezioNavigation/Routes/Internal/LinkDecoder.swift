// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decodes a screen, or one of its properties, from the parameters of a link.
struct LinkDecoder: Decoder, SingleValueDecodingContainer {
  let route: String
  let values: [String: [String]]
  /// Records what is decoded, if the link is an example.
  var probe: LinkProbe?
  /// The path of the property, such as `filter.tag`, or empty for the screen itself.
  var name = ""
  var texts: [String]?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  subscript(key: any CodingKey) -> LinkDecoder {
    var property = self
    property.name = prefix + key.stringValue
    property.texts = values[property.name]
    probe?.record(property)
    return property
  }

  var prefix: String { name.isEmpty ? "" : name + "." }

  /// Whether the link has a value of the property or of its properties.
  var isPresent: Bool { texts != nil || values.keys.contains { $0.hasPrefix(prefix) } }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if texts != nil {
      throw refused("\"\(name)\" has properties. Name them in the pattern, as in :\(name).id.")
    }
    probe?.keys[name, default: []].append(type)
    return KeyedDecodingContainer(LinkProperties(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if name.isEmpty { throw refused("It is an array.") }
    return LinkElements(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if name.isEmpty { throw refused("It is a single value.") }
    return self
  }

  func decodeNil() -> Bool { texts?.first == nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if texts != nil, let example = probe?.example(of: type) as? Value { return example }
    let value: Any?
    switch type {
    case is String.Type: value = try text()
    case is Bool.Type: value = Self.bools[try text().lowercased()]
    case is URL.Type: value = URL(string: try text())
    case let type as any FixedWidthInteger.Type: value = type.init(try text())
    case let type as any (BinaryFloatingPoint & LosslessStringConvertible).Type:
      let number = type.init(try text())
      value = number?.isFinite == true ? number : nil
    default:
      do { return try Value(from: self) } catch is DecodingError { value = nil }
    }
    if let value = value as? Value { return value }
    guard isPresent else { throw missing }
    throw TrapezioLinkError.wrongType(
      parameter: name, value: texts?.first ?? "", type: "\(type)", route: route)
  }

  private static let bools = [
    "true": true, "1": true, "yes": true, "": true, "false": false, "0": false, "no": false,
  ]

  private func text() throws -> String {
    probe?.keys[name, default: []] += []
    guard let text = texts?.first else { throw missing }
    return text
  }

  var missing: TrapezioLinkError { .missing(parameter: name, route: route) }

  private func refused(_ reason: String) -> TrapezioLinkError {
    .refused(reason: reason, route: route)
  }
}

private struct LinkProperties<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: LinkDecoder

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    decoder.probe?.depends = true
    let prefix = decoder.prefix
    let paths = decoder.values.keys.filter { $0.hasPrefix(prefix) }
    let names = Set(paths.map { $0.dropFirst(prefix.count).prefix { $0 != "." } })
    return names.compactMap { Key(stringValue: String($0)) }
  }

  func contains(_ key: Key) -> Bool { decoder[key].isPresent }

  // An empty value is no number, but the optionals of other types decode it.
  func decodeNil(forKey key: Key) -> Bool { decoder[key].texts == [""] || !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder[key].decode(type)
  }

  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try optional(key) }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try optional(key) }
  func decodeIfPresent<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value? {
    try optional(key)
  }

  private func optional<Value: Decodable>(_ key: Key) throws -> Value? {
    let property = decoder[key]
    guard property.isPresent else { return nil }
    do {
      return try property.decode(Value.self)
    } catch TrapezioLinkError.wrongType where property.texts == [""] || decoder.probe != nil {
      return nil
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder[key].container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder[key].unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder[key] }
}

private struct LinkElements: UnkeyedDecodingContainer {
  let decoder: LinkDecoder
  var currentIndex = 0

  var codingPath: [any CodingKey] { [] }
  var count: Int? { decoder.texts?.count ?? 0 }
  var isAtEnd: Bool { currentIndex == count }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> LinkDecoder {
    guard let texts = decoder.texts, !isAtEnd else { throw decoder.missing }
    defer { currentIndex += 1 }
    var element = decoder
    element.texts = [texts[currentIndex]]
    return element
  }
}

/// The strings that a link contains for the properties in a JSON value.
///
/// A key is a path, such as `filter.tag`, or empty for a single value. `null` has no key.
struct LinkTexts: Decodable {
  let texts: [String: [String]]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      texts = [:]
    } else if let text = Self.text(in: value) {
      texts = ["": [text]]
    } else if let elements = try? value.decode([Self].self) {
      texts = try [
        "": elements.map { element in
          guard let texts = element.texts[""], texts.count == 1 else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "nested")
          }
          return texts[0]
        }
      ]
    } else {
      var texts: [String: [String]] = [:]
      for (name, property) in try value.decode([String: Self].self) {
        for (path, value) in property.texts {
          texts[path.isEmpty ? name : "\(name).\(path)"] = value
        }
      }
      self.texts = texts
    }
  }

  private static func text(in value: any SingleValueDecodingContainer) -> String? {
    if let value = try? value.decode(String.self) { return value }
    if let value = try? value.decode(Bool.self) { return "\(value)" }
    if let value = try? value.decode(Int64.self) { return "\(value)" }
    if let value = try? value.decode(UInt64.self) { return "\(value)" }
    return (try? value.decode(Double.self)).map { "\($0)" }
  }

  /// Returns the strings of a screen's properties, or `nil` if a link cannot contain one.
  static func values(of screen: some Encodable) -> [String: [String]]? {
    guard let data = try? JSONEncoder().encode(screen) else { return nil }
    return try? JSONDecoder().decode(Self.self, from: data).texts
  }
}
