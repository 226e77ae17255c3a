// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension CodingUserInfoKey {
  /// If `true` in the `userInfo` of an encoder, encoding a redacted value throws.
  ///
  /// ```swift
  /// encoder.userInfo[.refusesRedacted] = true
  /// ```
  public static let refusesRedacted =
    CodingUserInfoKey(rawValue: "StrataRefusesRedacted").unsafelyUnwrapped
}

extension Redacted: Encodable where Value: Encodable {
  /// Encodes the value in clear text.
  public func encode(to encoder: any Encoder) throws {
    guard encoder.userInfo[.refusesRedacted] as? Bool != true else {
      let reason = "The encoder refuses redacted values."
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Creates a redacted value by decoding a value from clear text.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a redacted optional, which is `nil` if its key is missing or its value is null.
  public func decode<Value: Decodable>(
    _ type: Redacted<Value?>.Type, forKey key: Key
  ) throws -> Redacted<Value?> {
    Redacted(try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a redacted optional, or omits its key if it is `nil`.
  public mutating func encode<Value: Encodable>(
    _ value: Redacted<Value?>, forKey key: Key
  ) throws {
    // Redacted, so that the encoder can refuse it.
    try encodeIfPresent(value.wrappedValue.map { Redacted<Value>($0) }, forKey: key)
  }
}
