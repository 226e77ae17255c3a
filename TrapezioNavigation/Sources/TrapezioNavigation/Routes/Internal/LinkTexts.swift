// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The strings that a link contains for the properties in a JSON value.
///
/// The key of a property's property is a path, such as `filter.tag`. A single value has an empty
/// key, and `null` has no key.
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

  /// Returns each property's values as strings, or `nil` if a link cannot contain one of them.
  static func values(of screen: some Encodable) -> [String: [String]]? {
    guard let data = try? JSONEncoder().encode(screen) else { return nil }
    return try? JSONDecoder().decode(Self.self, from: data).texts
  }
}
