// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen's declaration without its view: the name in storage, the version and the links.
///
/// A feature with several front ends declares its screen once, and the route of each front end adds
/// the view:
///
/// ```swift
/// enum SearchFeature {
///   static let search = TrapezioScreenDeclaration(
///     SearchScreen.self, name: "search", link: "/search?tag=:tags#:section")
///
///   @MainActor @TrapezioRoutesBuilder<String>
///   static func pages() -> TrapezioRoutes<String> {
///     TrapezioRoute(search) { screen, _ in "Articles about \(screen.tags)" }
///   }
/// }
/// ```
///
/// A ``TrapezioScreenTable`` of declarations reads links and restores screens without routes.
public struct TrapezioScreenDeclaration<Screen: TrapezioScreen>: Sendable {
  let screen: TrapezioScreenType

  /// Creates a declaration.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen.
  ///   - name: The name in storage. Keep it when you rename or move the type.
  ///   - version: The version of the screen's properties in storage. When the screen can no longer
  ///     decode its stored properties, increase the version and add ``migrate(from:_:)``.
  ///   - link: The patterns of links to the screen. ``TrapezioScreenTable/link(to:)`` uses the
  ///     first pattern that contains all of the screen's properties.
  public init(
    _ screen: Screen.Type, name: String, version: Int = 1, link: TrapezioLink<Screen>...
  ) {
    self.init(name: name, version: version, links: link)
  }

  init(name: String, version: Int = 1, links: [TrapezioLink<Screen>] = []) {
    self.init(
      screen: TrapezioScreenType(Screen.self, name: name, version: version, links: links))
  }

  private init(screen: TrapezioScreenType) {
    self.screen = screen
  }

  /// Adds a migration from an earlier version of the screen.
  ///
  /// ```swift
  /// static let edit = TrapezioScreenDeclaration(EditScreen.self, name: "edit", version: 2)
  ///   .migrate(from: 1) { (old: EditScreenV1) in EditScreen(id: old.id, isNew: false) }
  /// ```
  ///
  /// - Parameters:
  ///   - version: The earlier version, from which the migration creates the screen.
  ///   - migration: Creates the screen from the stored properties of that version. If it throws,
  ///     the screen and those above it are dropped.
  /// - Returns: A copy of the declaration with the migration.
  public func migrate<Old: Decodable & SendableMetatype>(
    from version: Int, _ migration: @escaping @Sendable (Old) throws -> Screen
  ) -> Self {
    Self(screen: screen.adding(migration, from: version))
  }
}
