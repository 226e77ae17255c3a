// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Encodes a shared value as JSON with its version, as in `{"value":[],"version":1}`.
///
/// JSON without a version, which other code has written, has the version 0.
struct StrataSharedFormat<Value: Sendable>: Sendable {
  let version: Int
  let migrations: [Int: @Sendable (any Decoder) throws -> Value]
  private let encodeValue: @Sendable (Value, any Encoder) throws -> Void
  private let decodeValue: @Sendable (any Decoder) throws -> Value

  private enum CodingKeys: CodingKey { case version, value }

  typealias Read = (value: Value, isOutdated: Bool)

  private struct Stored: EncodableWithConfiguration, DecodableWithConfiguration {
    let value: Value
    var isOutdated = false

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder, configuration format: StrataSharedFormat) throws {
      let container = try? decoder.container(keyedBy: CodingKeys.self)
      guard let container, container.contains(.value),
        let version = try? container.decode(Int.self, forKey: .version)
      else {
        value = try format.value(from: decoder, version: 0)
        isOutdated = format.version != 0
        return
      }
      value = try format.value(from: container.superDecoder(forKey: .value), version: version)
      isOutdated = version != format.version
    }

    func encode(to encoder: any Encoder, configuration format: StrataSharedFormat) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(format.version, forKey: .version)
      try format.encodeValue(value, container.superEncoder(forKey: .value))
    }
  }

  init(version: Int, migrations: [Int: @Sendable (any Decoder) throws -> Value])
  where Value: Codable {
    self.version = version
    self.migrations = migrations
    encodeValue = { try $0.encode(to: $1) }
    decodeValue = { try Value(from: $0) }
  }

  private func value(from decoder: any Decoder, version: Int) throws -> Value {
    if let migration = migrations[version] { return try migration(decoder) }
    if version == self.version { return try decodeValue(decoder) }
    throw version > self.version
      ? StrataSharedError.newerVersion(stored: version, known: self.version)
      : .noMigration(from: version, to: self.version)
  }

  /// Returns the value that was read, or `nil` if there is none.
  func value(from read: Result<Data?, any Error>) -> Result<Read?, StrataSharedError> {
    switch read {
    case .failure(let error): .failure(.unreadable(error.reason))
    case .success(nil): .success(nil)
    case .success(let data?): value(from: data).map(Optional.some)
    }
  }

  private func value(from data: Data) -> Result<Read, StrataSharedError> {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
    do {
      let stored = try decoder.decode(Stored.self, from: data, configuration: self)
      return .success((stored.value, stored.isOutdated))
    } catch {
      return .failure(error as? StrataSharedError ?? .damaged(error.reason))
    }
  }

  func data(of value: Value) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
    return try encoder.encode(Stored(value), configuration: self)
  }
}
