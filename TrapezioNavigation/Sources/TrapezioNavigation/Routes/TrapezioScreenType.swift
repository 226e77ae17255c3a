// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a route says of a screen apart from how it is drawn.
struct TrapezioScreenType: Sendable {
  struct Link: Sendable {
    let pattern: LinkPattern
    let destination: @Sendable (any TrapezioScreen) -> TrapezioDestination
  }

  let type: any TrapezioScreen.Type
  let name: String
  let version: Int
  let links: [Link]
  private var migrations: [Int: @Sendable (any Decoder) throws -> any TrapezioScreen] = [:]

  init<Screen: TrapezioScreen>(
    _ type: Screen.Type, name: String, version: Int, links: [TrapezioLink<Screen>]
  ) {
    self.type = type
    self.name = name
    self.version = version
    self.links = links.map { link in
      Link(pattern: link.pattern) { screen in
        let below = (screen as? Screen).flatMap { link.below?($0) } ?? []
        return TrapezioDestination(
          tab: link.tab, path: below + [TrapezioNavigationStep(screen, as: link.style)])
      }
    }
  }

  func adding<Old: Decodable, Screen: TrapezioScreen>(
    _ migration: @escaping @Sendable (Old) throws -> Screen, from version: Int
  ) -> Self {
    var copy = self
    copy.migrations[version] = { try migration(Old(from: $0)) }
    return copy
  }

  /// Decodes a screen that a version of this route has stored, or returns `nil` if there is no
  /// migration from that version.
  func decode(from decoder: any Decoder, version: Int) throws -> (any TrapezioScreen)? {
    if version == self.version { return try type.init(from: decoder) }
    return try migrations[version]?(decoder)
  }
}
