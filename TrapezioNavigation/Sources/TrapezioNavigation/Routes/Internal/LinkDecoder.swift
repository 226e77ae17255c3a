// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// Decodes a screen, or one of its properties, from the parameters of a link.
struct LinkDecoder: Decoder, SingleValueDecodingContainer {
  let route: String
  let values: [String: [String]]
  /// Records what is decoded, if the link is an example.
  var probe: LinkProbe?
  /// The path of the property, such as `filter.tag`, or empty for the screen itself.
  var name = ""
  var texts: [String]?
  /// The index of the value that the decoder reads from an array, if any.
  var index: Int?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  subscript(key: any CodingKey) -> LinkDecoder {
    var property = self
    property.name = prefix + key.stringValue
    property.texts = values[property.name]
    probe?.record(property)
    return property
  }

  /// The path and, for a value of an array, the index.
  private var place: String { index.map { "\(name)[\($0)]" } ?? name }

  var prefix: String { name.isEmpty ? "" : name + "." }

  /// Whether the link has a value of the property or of its properties.
  var isPresent: Bool { texts != nil || values.keys.contains { $0.hasPrefix(prefix) } }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if index != nil { throw unfit("\"\(name)\" is an array of values with properties.") }
    if texts != nil {
      throw unfit("\"\(name)\" has properties. Name them in the pattern, as in :\(name).id.")
    }
    probe?.keys[name, default: []].append(type)
    return KeyedDecodingContainer(LinkProperties(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if name.isEmpty { throw unfit("It is an array.") }
    if index != nil { throw unfit("\"\(name)\" is an array of arrays.") }
    probe?.arrays.insert(name)
    return LinkElements(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if name.isEmpty { throw unfit("It is a single value.") }
    return self
  }

  func decodeNil() -> Bool { texts?.first == nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Unwrap each value before the cast, because `nil` can be cast to any optional type.
    if texts != nil, let example = probe?.example(of: type), let example = example as? Value {
      probe?.read.insert(place)
      return example
    }
    let value: Any?
    switch type {
    case is String.Type: value = try text()
    case is Bool.Type: value = Self.bools[try text().lowercased()]
    // JSON's coders do not use the coding of these types either.
    case is URL.Type: value = URL(string: try text())
    case is Data.Type: value = Data(base64Encoded: try text())
    case is Decimal.Type: value = Self.decimal(try text())
    case let type as any FixedWidthInteger.Type: value = type.init(try text())
    case let type as any (BinaryFloatingPoint & LosslessStringConvertible).Type:
      let number = type.init(try text())
      value = number?.isFinite == true ? number : nil
    default:
      do {
        return try Value(from: self)
      } catch let error as DecodingError {
        if let reason = error.unsupportedInteger { throw refused(reason) }
        if probe?.needsSeveralValues(self) == true { throw severalValues }
        value = nil
      }
    }
    if let value, let value = value as? Value { return value }
    guard isPresent else { throw missing }
    throw wrongType("\(type)")
  }

  /// Decodes a screen from all parameters.
  func screen(_ type: any TrapezioScreen.Type) throws -> any TrapezioScreen {
    do {
      return try type.init(from: self)
    } catch let error as DecodingError {
      throw error.unsupportedInteger.map(refused) ?? error
    }
  }

  private static let bools = [
    "true": true, "1": true, "yes": true, "": true, "false": false, "0": false, "no": false,
  ]

  /// Unlike `Decimal(string:)`, reads the whole text.
  private static func decimal(_ text: String) -> Decimal? {
    let number = /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?/
    return text.wholeMatch(of: number) == nil ? nil : Decimal(string: text)
  }

  private func text() throws -> String {
    probe?.keys[name, default: []] += []
    probe?.read.insert(place)
    guard let text = texts?.first else { throw missing }
    return text
  }

  var missing: TrapezioLinkError { .missing(parameter: name, route: route) }

  var severalValues: TrapezioLinkError {
    refused("\"\(name)\" needs several values. Use a query item, or *\(name) as the last part.")
  }

  private func wrongType(_ type: String) -> TrapezioLinkError {
    .wrongType(parameter: name, value: texts?.first ?? "", type: type, route: route)
  }

  private func refused(_ reason: String) -> TrapezioLinkError {
    .refused(reason: reason, route: route)
  }

  /// The error for a type that no link can contain in this place.
  private func unfit(_ reason: String) -> TrapezioLinkError {
    // The type may have decoded the example before, and refused only this value.
    if let probe, probe.hasRead(place) { return wrongType("value") }
    return refused(reason)
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
    guard let texts = decoder.texts, !isAtEnd else {
      throw decoder.probe != nil && count == 1 ? decoder.severalValues : decoder.missing
    }
    defer { currentIndex += 1 }
    var element = decoder
    element.index = currentIndex
    element.texts = [texts[currentIndex]]
    return element
  }
}

extension DecodingError {
  /// The reason why a link cannot contain an integer of a newer type, such as `Int128`.
  var unsupportedInteger: String? {
    guard case .typeMismatch(let type as any FixedWidthInteger.Type, _) = self else { return nil }
    return "It contains the type \(type). Use an Int64 or a String."
  }
}
