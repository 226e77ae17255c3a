// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A line of a recording's file after the header.
package enum RecordedLine: Codable, Sendable {
  case entry(InspectedEntry)
  /// A number of entries that are missing.
  case dropped(count: Int)
  /// What exists before the entries that follow.
  case base([InspectedEntry])

  private enum CodingKeys: String, CodingKey { case type, count, entries }
  private enum Kind: String, Codable { case entry, dropped, base }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .entry: self = .entry(try InspectedEntry(from: decoder))
    case .base: self = .base(try container.decode([InspectedEntry].self, forKey: .entries))
    case .dropped:
      let count = try container.decode(Int.self, forKey: .count)
      guard count > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .count, in: container, debugDescription: "not positive")
      }
      self = .dropped(count: count)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    if case .entry(let entry) = self { return try entry.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .entry: break
    case .dropped(let count):
      try container.encode(Kind.dropped, forKey: .type)
      try container.encode(count, forKey: .count)
    case .base(let entries):
      try container.encode(Kind.base, forKey: .type)
      try container.encode(entries, forKey: .entries)
    }
  }
}
