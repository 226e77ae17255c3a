// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Redacted: Encodable where Value: Encodable {
  /// Encodes the value itself, in full.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes the value.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of the value.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a hidden optional, which is `nil` if the key is missing.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - key: The key of the value.
  /// - Returns: The hidden value.
  /// - Throws: The error of the value.
  public func decode<Value: Decodable>(
    _ type: Redacted<Value?>.Type, forKey key: Key
  ) throws -> Redacted<Value?> {
    Redacted(try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a hidden optional, and leaves out its key if it is `nil`.
  ///
  /// - Parameters:
  ///   - value: The hidden value.
  ///   - key: The key of the value.
  /// - Throws: The error of the value.
  public mutating func encode<Value: Encodable>(
    _ value: Redacted<Value?>, forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
