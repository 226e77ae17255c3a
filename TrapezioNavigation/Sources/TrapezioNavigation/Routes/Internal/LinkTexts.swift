// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Converts a screen's properties to the strings that a link contains.
enum LinkTexts {
  /// A JSON value.
  private enum Value: Decodable {
    case null
    case texts([String])
    case object

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.singleValueContainer() {
        if container.decodeNil() {
          self = .null
          return
        }
        if let text = Self.text(in: container) {
          self = .texts([text])
          return
        }
      }
      if var container = try? decoder.unkeyedContainer() {
        var texts: [String] = []
        while !container.isAtEnd {
          let element = try Self(from: container.superDecoder())
          guard case .texts(let text) = element, text.count == 1 else {
            self = .object
            return
          }
          texts += text
        }
        self = .texts(texts)
        return
      }
      self = .object
    }

    private static func text(in container: any SingleValueDecodingContainer) -> String? {
      if let value = try? container.decode(Bool.self) { return "\(value)" }
      if let value = try? container.decode(Int64.self) { return "\(value)" }
      if let value = try? container.decode(UInt64.self) { return "\(value)" }
      if let value = try? container.decode(Double.self) { return "\(value)" }
      return try? container.decode(String.self)
    }
  }

  /// Returns each property's values as strings, or `nil` if a link cannot contain one of them.
  static func values(of screen: some Encodable) -> [String: [String]]? {
    guard let data = try? JSONEncoder().encode(screen),
      let values = try? JSONDecoder().decode([String: Value].self, from: data)
    else { return nil }
    var texts: [String: [String]] = [:]
    for (name, value) in values {
      switch value {
      case .null: break
      case .texts(let value): texts[name] = value
      case .object: return nil
      }
    }
    return texts
  }
}
