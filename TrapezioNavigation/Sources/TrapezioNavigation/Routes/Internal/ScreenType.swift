// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The name, version, links and migrations of a screen, without its view.
struct ScreenType: Sendable {
  struct Link: Sendable {
    let pattern: PatternParts
    let request: @Sendable (any TrapezioScreen) -> TrapezioNavigationRequest
  }

  let type: any TrapezioScreen.Type
  let name: String
  let version: Int
  let links: [Link]
  private var migrations: [Int: @Sendable (any Decoder) throws -> any TrapezioScreen] = [:]

  init<Screen: TrapezioScreen>(
    _ type: Screen.Type, name: String, version: Int, links: [TrapezioLinkPattern<Screen>]
  ) {
    self.type = type
    self.name = name
    self.version = version
    self.links = links.map { link in
      if let problem = LinkProbe.problem(with: link.parts, of: type, route: name) {
        fatalError("\(problem) See Failures#invalid-link-pattern.")
      }
      return Link(pattern: link.parts) { screen in
        let below = (screen as? Screen).flatMap { link.below?($0) } ?? []
        return TrapezioNavigationRequest(
          tabNamed: link.tab, path: below + [TrapezioNavigationStep(screen, as: link.style)])
      }
    }
  }

  func adding<Old: Decodable & SendableMetatype, Screen: TrapezioScreen>(
    _ migration: @escaping @Sendable (Old) throws -> Screen, from version: Int
  ) -> Self {
    var copy = self
    copy.migrations[version] = { try migration(Old(from: $0)) }
    return copy
  }

  /// Returns the name under which a screen without a route is stored.
  static func name(of type: any TrapezioScreen.Type) -> String { String(reflecting: type) }

  /// Decodes a screen that was stored with the given version, and migrates it if necessary.
  func decode(from decoder: any Decoder, version: Int) throws(TrapezioSnapshotError)
    -> any TrapezioScreen
  {
    guard version <= self.version else {
      throw .newerVersion(screen: name, stored: version, known: self.version)
    }
    do {
      if version == self.version { return try type.init(from: decoder) }
      if let migration = migrations[version] { return try migration(decoder) }
    } catch {
      throw .unreadableScreen(name, reason: "\(error)")
    }
    throw .noMigration(screen: name, from: version, to: self.version)
  }
}
