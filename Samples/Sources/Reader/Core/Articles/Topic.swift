// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What an article is about.
package enum Topic: String, CaseIterable, Codable, Hashable, Sendable {
  case arts, history, nature, science, sport, technology, travel

  /// The name for people.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
