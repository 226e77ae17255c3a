// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decodes a screen from the parameters of a link.
///
/// A property can be a number, a string, a `Bool`, a `UUID`, a `URL`, a `Date`, a type with such a
/// raw value, or an optional or an array of these types.
struct LinkDecoder: Decoder {
  /// A property of the screen, with its values in the link.
  struct Property {
    let name: String
    let texts: [String]
  }

  let route: String
  let values: [String: [String]]
  /// The property to decode, or `nil` to decode the screen itself.
  var property: Property?
  var codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let property {
      throw TrapezioLinkError.refused(
        reason: "\"\(property.name)\" has properties of its own, which a link cannot carry.",
        route: route)
    }
    return KeyedDecodingContainer(LinkProperties(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let property else {
      throw TrapezioLinkError.refused(reason: "It is an array.", route: route)
    }
    return LinkElements(decoder: self, property: property)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard let property else {
      throw TrapezioLinkError.refused(reason: "It is a single value.", route: route)
    }
    return LinkText(decoder: self, property: property)
  }

  func decoder(for property: Property) -> LinkDecoder {
    LinkDecoder(route: route, values: values, property: property, codingPath: codingPath)
  }

  /// Decodes a property's value and turns a decoding error into an error that names the property.
  func decode<Value: Decodable>(_ type: Value.Type, of property: Property) throws -> Value {
    if type == URL.self, let value = property.texts.first.flatMap({ URL(string: $0) }) as? Value {
      return value
    }
    do {
      return try Value(from: decoder(for: property))
    } catch is DecodingError {
      throw TrapezioLinkError.wrongType(
        parameter: property.name, value: property.texts.first ?? "", type: "\(type)", route: route)
    }
  }
}

private struct LinkProperties<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: LinkDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.values.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.values[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    // An array property without values in the link is empty.
    let texts =
      decoder.values[key.stringValue] ?? (type is any ExpressibleByArrayLiteral.Type ? [] : nil)
    guard let texts else {
      throw TrapezioLinkError.missing(parameter: key.stringValue, route: decoder.route)
    }
    return try decoder.decode(
      type, of: LinkDecoder.Property(name: key.stringValue, texts: texts))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { nested(key) }

  private func nested(_ key: Key) -> LinkDecoder {
    decoder.decoder(
      for: .init(name: key.stringValue, texts: decoder.values[key.stringValue] ?? []))
  }
}

private struct LinkElements: UnkeyedDecodingContainer {
  let decoder: LinkDecoder
  let property: LinkDecoder.Property
  var currentIndex = 0

  init(decoder: LinkDecoder, property: LinkDecoder.Property) {
    self.decoder = decoder
    self.property = property
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { property.texts.count }
  var isAtEnd: Bool { currentIndex >= property.texts.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.decode(type, of: next())
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder.decoder(for: next()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw TrapezioLinkError.refused(
      reason: "\"\(property.name)\" is an array of arrays, which a link cannot carry.",
      route: decoder.route)
  }

  mutating func superDecoder() throws -> any Decoder { try decoder.decoder(for: next()) }

  private mutating func next() throws -> LinkDecoder.Property {
    guard !isAtEnd else {
      throw TrapezioLinkError.missing(parameter: property.name, route: decoder.route)
    }
    defer { currentIndex += 1 }
    return .init(name: property.name, texts: [property.texts[currentIndex]])
  }
}

private struct LinkText: SingleValueDecodingContainer {
  let decoder: LinkDecoder
  let property: LinkDecoder.Property

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { property.texts.isEmpty }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch property.texts.first?.lowercased() {
    case "true", "1", "yes", "": true
    case "false", "0", "no": false
    default: throw wrong(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    guard let text = property.texts.first else {
      throw TrapezioLinkError.missing(parameter: property.name, route: decoder.route)
    }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double { try number(type) }
  func decode(_ type: Float.Type) throws -> Float { try number(type) }
  func decode(_ type: Int.Type) throws -> Int { try number(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.decode(type, of: property)
  }

  private func number<Value: LosslessStringConvertible>(_ type: Value.Type) throws -> Value {
    guard let value = Value(try decode(String.self)) else { throw wrong(type) }
    return value
  }

  private func wrong(_ type: Any.Type) -> TrapezioLinkError {
    .wrongType(
      parameter: property.name, value: property.texts.first ?? "", type: "\(type)",
      route: decoder.route)
  }
}
