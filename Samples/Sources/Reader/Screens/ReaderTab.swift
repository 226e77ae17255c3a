// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

package enum ReaderTab: String, CaseIterable, Codable, Hashable, Sendable {
  case home, favourites, settings

  package var title: String {
    switch self {
    case .home: "Articles"
    case .favourites: "Favourites"
    case .settings: "Settings"
    }
  }

  /// The name of the symbol on Apple platforms.
  package var icon: String {
    switch self {
    case .home: "newspaper"
    case .favourites: "star"
    case .settings: "gearshape"
    }
  }
}
