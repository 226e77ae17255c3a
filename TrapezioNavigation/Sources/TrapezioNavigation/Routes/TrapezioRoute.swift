// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The declaration of a screen: its name in storage, its links and its view.
///
/// Declare one route for each screen of a feature. Hosts, links and restoration all use the route.
/// If a screen has several front ends, let their routes share a ``TrapezioScreenDeclaration``.
public struct TrapezioRoute<Content> {
  let screen: TrapezioScreenType
  let content: @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen.
  ///   - name: The name in storage. Keep it when you rename or move the type.
  ///   - version: The version of the screen's properties in storage. When the screen can no longer
  ///     decode its stored properties, increase the version and add ``migrate(from:_:)``.
  ///   - link: The patterns of links to the screen. ``TrapezioScreenTable/link(to:)`` uses the
  ///     first pattern that contains all of the screen's properties.
  ///   - content: Draws the screen. The closure is called on the main actor.
  @_disfavoredOverload  // SwiftUI uses the overload with a view builder.
  public init<Screen: TrapezioScreen>(
    _ screen: Screen.Type, name: String, version: Int = 1, link: TrapezioLink<Screen>...,
    content: @escaping @MainActor (Screen, TrapezioScreenContext) -> Content
  ) {
    self.init(
      of: TrapezioScreenDeclaration(name: name, version: version, links: link), drawing: content)
  }

  /// Creates a route for a screen whose declaration several front ends share.
  ///
  /// - Parameters:
  ///   - declaration: The name, the version and the links of the screen.
  ///   - content: Draws the screen. The closure is called on the main actor.
  @_disfavoredOverload  // SwiftUI uses the overload with a view builder.
  public init<Screen: TrapezioScreen>(
    _ declaration: TrapezioScreenDeclaration<Screen>,
    content: @escaping @MainActor (Screen, TrapezioScreenContext) -> Content
  ) {
    self.init(of: declaration, drawing: content)
  }

  init<Screen: TrapezioScreen>(
    of declaration: TrapezioScreenDeclaration<Screen>,
    drawing content: @escaping @MainActor (Screen, TrapezioScreenContext) -> Content
  ) {
    let name = declaration.screen.name
    self.init(screen: declaration.screen) { any, context in
      guard let screen = any as? Screen else {
        fatalError("The route \"\(name)\" draws \(Screen.self), not \(any).")
      }
      return content(screen, context)
    }
  }

  private init(
    screen: TrapezioScreenType,
    content: @escaping @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content
  ) {
    self.screen = screen
    self.content = content
  }

  /// Adds a migration from an earlier version of the screen.
  ///
  /// ```swift
  /// TrapezioRoute(
  ///   EditScreen.self, name: "edit", version: 2,
  ///   // …
  /// ) { screen, _ in
  ///   Text("Editing \(screen.id)")
  /// }
  /// .migrate(from: 1) { (old: EditScreenV1) in EditScreen(id: old.id, isNew: false) }
  /// ```
  ///
  /// - Parameters:
  ///   - version: The earlier version, from which the migration creates the screen.
  ///   - migration: Creates the screen from the stored properties of that version. If it throws,
  ///     the screen and those above it are dropped.
  /// - Returns: A copy of the route with the migration.
  public func migrate<Old: Decodable & SendableMetatype, Screen: TrapezioScreen>(
    from version: Int, _ migration: @escaping @Sendable (Old) throws -> Screen
  ) -> Self {
    Self(screen: screen.adding(migration, from: version), content: content)
  }
}
