// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Encodes a screen, or one of its properties, as the strings that a link contains.
struct LinkEncoder: Encoder, SingleValueEncodingContainer {
  private final class Output {
    /// The strings of the properties by path, such as `filter.tag`, except those of `nil`.
    var texts: [String: [String]] = [:]
    /// Whether the screen contains a value that a link cannot contain.
    var isIncomplete = false
  }

  private let output: Output
  private var name = ""
  private var isElement = false
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the strings of a screen's properties, or `nil` if a link cannot contain one.
  static func texts(of screen: any Encodable) -> [String: [String]]? {
    let encoder = Self(output: Output())
    guard (try? screen.encode(to: encoder)) != nil else { return nil }
    return encoder.output.isIncomplete ? nil : encoder.output.texts
  }

  subscript(key: any CodingKey) -> LinkEncoder {
    var property = self
    property.name = (name.isEmpty ? "" : name + ".") + key.stringValue
    return property
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if isElement { output.isIncomplete = true }
    return KeyedEncodingContainer(LinkPropertyTexts(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if isElement { output.isIncomplete = true }
    output.texts[name, default: []] += []
    var element = self
    element.isElement = true
    return LinkElementTexts(encoder: element)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() {
    if isElement { output.isIncomplete = true }
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as String: add(value)
    case let value as Bool: add("\(value)")
    case let value as URL: add(value.absoluteString)
    case let value as Data: add(value.base64EncodedString())
    case let value as Decimal: add(value.isFinite ? "\(value)" : nil)
    case let value as any FixedWidthInteger: add("\(value)")
    case let value as any BinaryFloatingPoint & LosslessStringConvertible:
      let text = "\(value)"
      add(value.isFinite ? text.hasSuffix(".0") ? String(text.dropLast(2)) : text : nil)
    default: try value.encode(to: self)
    }
  }

  private func add(_ text: String?) {
    guard let text else { return output.isIncomplete = true }
    output.texts[name] = isElement ? output.texts[name, default: []] + [text] : [text]
  }
}

private struct LinkPropertyTexts<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: LinkEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder[key].encode(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder[key].container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder[key].unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { encoder[key] }
}

private struct LinkElementTexts: UnkeyedEncodingContainer {
  let encoder: LinkEncoder
  private(set) var count = 0

  init(encoder: LinkEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { next().encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { next() }

  private mutating func next() -> LinkEncoder {
    count += 1
    return encoder
  }
}
