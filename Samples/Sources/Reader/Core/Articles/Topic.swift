// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

package enum Topic: String, CaseIterable, Codable, Hashable, Sendable {
  case arts, history, nature, science, sport, technology, travel

  /// The name that the user sees.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
