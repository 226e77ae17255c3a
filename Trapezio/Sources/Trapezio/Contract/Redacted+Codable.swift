// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Redacted: Encodable where Value: Encodable {
  /// Encodes the value in clear text.
  ///
  /// - Parameter encoder: The encoder to write the value to.
  /// - Throws: Any error that encoding the value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Creates a redacted value by decoding a value from clear text.
  ///
  /// - Parameter decoder: The decoder to read the value from.
  /// - Throws: Any error that decoding the value throws.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a redacted optional, which is `nil` if its key is missing or its value is null.
  ///
  /// - Parameters:
  ///   - type: The type of the redacted value.
  ///   - key: The key that the value is associated with.
  /// - Returns: The redacted value.
  /// - Throws: Any error that decoding the value throws.
  public func decode<Value: Decodable>(
    _ type: Redacted<Value?>.Type, forKey key: Key
  ) throws -> Redacted<Value?> {
    Redacted(try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a redacted optional, or omits its key if it is `nil`.
  ///
  /// - Parameters:
  ///   - value: The redacted value.
  ///   - key: The key that the value is associated with.
  /// - Throws: Any error that encoding the value throws.
  public mutating func encode<Value: Encodable>(
    _ value: Redacted<Value?>, forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
