// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a screen is to an app: its name in storage, its links, and how it is drawn.
///
/// A feature declares a route for each of its screens. Hosts, links and restoration read the same
/// declaration. With several front ends, share a ``TrapezioScreenDeclaration``.
public struct TrapezioRoute<Content> {
  let screen: TrapezioScreenType
  let content: @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content

  /// A route.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen.
  ///   - name: The name in storage. It stays the same when the type is renamed or moved.
  ///   - version: The version of the screen's properties in storage. Increase it with a change that
  ///     does not decode what is stored, and add a ``migrate(from:_:)``.
  ///   - link: The patterns of links to the screen. A screen is written as the first that carries
  ///     all of its properties.
  ///   - content: Draws the screen. Called on the main actor.
  @_disfavoredOverload  // In SwiftUI, a view builder is meant.
  public init<Screen: TrapezioScreen>(
    _ screen: Screen.Type, name: String, version: Int = 1, link: TrapezioLink<Screen>...,
    content: @escaping @MainActor (Screen, TrapezioScreenContext) -> Content
  ) {
    self.init(
      of: TrapezioScreenDeclaration(name: name, version: version, links: link), drawing: content)
  }

  /// A route of a screen whose declaration several front ends share.
  ///
  /// - Parameters:
  ///   - declaration: The name, the version and the links of the screen.
  ///   - content: Draws the screen. Called on the main actor.
  @_disfavoredOverload  // In SwiftUI, a view builder is meant.
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

  /// Returns the route with a way to read what an earlier version has stored.
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
  ///   - version: The earlier version.
  ///   - migration: Makes the screen of what that version has stored. It may throw.
  /// - Returns: The route.
  public func migrate<Old: Decodable & SendableMetatype, Screen: TrapezioScreen>(
    from version: Int, _ migration: @escaping @Sendable (Old) throws -> Screen
  ) -> Self {
    Self(screen: screen.adding(migration, from: version), content: content)
  }
}
