// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a screen is to an app apart from how it is drawn: its name in storage, its version and its
/// links.
///
/// A feature with several front ends declares its screen once. The route of each front end adds
/// what it draws:
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
/// A ``TrapezioScreenTable`` of declarations reads links and storage without a front end.
public struct TrapezioScreenDeclaration<Screen: TrapezioScreen>: Sendable {
  let screen: TrapezioScreenType

  /// A declaration.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen.
  ///   - name: The name in storage. It stays the same when the type is renamed or moved.
  ///   - version: The version of the screen's properties in storage. Increase it with a change that
  ///     does not decode what is stored, and add a ``migrate(from:_:)``.
  ///   - link: The patterns of links to the screen. A screen is written as the first that carries
  ///     all of its properties.
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

  /// Returns the declaration with a way to read what an earlier version has stored.
  ///
  /// ```swift
  /// static let edit = TrapezioScreenDeclaration(EditScreen.self, name: "edit", version: 2)
  ///   .migrate(from: 1) { (old: EditScreenV1) in EditScreen(id: old.id, isNew: false) }
  /// ```
  ///
  /// - Parameters:
  ///   - version: The earlier version.
  ///   - migration: Makes the screen of what that version has stored. It may throw.
  /// - Returns: The declaration.
  public func migrate<Old: Decodable & SendableMetatype>(
    from version: Int, _ migration: @escaping @Sendable (Old) throws -> Screen
  ) -> Self {
    Self(screen: screen.adding(migration, from: version))
  }
}
