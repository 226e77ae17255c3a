// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A collection of routes, such as the routes of a feature or of an app.
///
/// ```swift
/// let routes = TrapezioRoutes<Never> {
///   TrapezioRoute(BookScreen.self, name: "book", link: "/book/:id")
/// }
/// .accepting(schemes: ["library"], hosts: ["library.example"])
///
/// let request = try routes.request(of: url)
/// await tabs.open(request)
/// ```
///
/// Routes read links, and encode and decode snapshots, on any thread. `TrapezioRoutes<Never>` does
/// so without views. <doc:RoutesAndLinks> has examples.
public struct TrapezioRoutes<Content>: Sendable {
  typealias Make<Made> = @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Made?

  private(set) var table: ScreenTable

  private let draws: [Make<Content>]
  private let stores: [Make<any TrapezioStoreProtocol>]

  /// Collects the routes that a closure returns.
  ///
  /// ```swift
  /// let routes = TrapezioRoutes {
  ///   ArticleFeature.routes(app)
  ///   FavouritesFeature.routes(app)
  /// }
  /// let table = routes.accepting(schemes: ["reader"])
  /// await tabs.open(try table.request(of: url))
  /// ```
  ///
  /// The initializer traps if two routes have the same name, the same type of screen, or patterns
  /// that match the same links.
  public init(@TrapezioRoutesBuilder<Content> _ routes: () -> Self) {
    self = routes()
  }

  init<Screen: TrapezioScreen>(_ route: TrapezioRoute<Screen, Content>) {
    table = ScreenTable(route.screen)
    draws = [{ screen, context in (screen as? Screen).flatMap { route.content?($0, context) } }]
    stores = [{ screen, context in (screen as? Screen).flatMap { route.store?($0, context) } }]
  }

  init<Other>(withoutViewsOf other: TrapezioRoutes<Other>) where Content == Never {
    table = other.table
    draws = other.stores.map { _ in { _, _ in nil } }
    stores = other.stores
  }

  init(joining parts: [Self]) {
    table = ScreenTable(joining: parts.map { $0.table })
    draws = parts.flatMap { $0.draws }
    stores = parts.flatMap { $0.stores }
  }

  /// Returns a copy whose table has an index, or traps if two routes conflict.
  func indexed() -> Self {
    var copy = self
    copy.table.index()
    return copy
  }

  @MainActor
  func drawn(_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content? {
    table.index(of: screen).flatMap { draws[$0](screen, context) }
  }

  /// Returns the content that the route for the type of a screen creates.
  ///
  /// ```swift
  /// let context = TrapezioScreenContext(
  ///   entry: stack.current, in: stack,
  ///   interop: ClosureTrapezioInterop { event in print(event) })
  /// if let page = routes.content(for: stack.current.screen, context) {
  ///   print(page)
  /// }
  /// ```
  ///
  /// If there is no such route, the function reports a warning and returns `nil`.
  @MainActor
  public func content(for screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content?
  {
    if let content = drawn(screen, context) { return content }
    StrataDiagnostics.warn("\(Self.problem(with: screen)) See Failures#screen-without-view.")
    return nil
  }

  /// Returns a new store of a screen, or `nil` if its route names no store or is missing.
  ///
  /// ```swift
  /// let context = TrapezioScreenContext(
  ///   entry: stack.current, in: stack, interop: interop)
  /// let store = routes.store(for: stack.current.screen, context)
  /// ```
  ///
  /// End the store when its screen has left, for example with a `TrapezioStoreKeeper`.
  @MainActor
  public func store(
    for screen: any TrapezioScreen, _ context: TrapezioScreenContext
  ) -> (any TrapezioStoreProtocol)? {
    table.index(of: screen).flatMap { stores[$0](screen, context) }
  }

  static func problem(with screen: any TrapezioScreen) -> String {
    "No route draws \(type(of: screen)). Add TrapezioRoute(\(type(of: screen)).self, name: …) to the routes of the "
      + "host."
  }

  /// Returns a copy of the routes that also accepts links with the given schemes and hosts.
  ///
  /// ```swift
  /// let routes = ArticleFeature.routes(app).accepting(schemes: ["reader"])
  /// let request = try routes.request(of: "reader://article/42/edit?isNew")
  /// ```
  ///
  /// Links without a scheme and a host, such as `/article/42`, are always accepted.
  ///
  /// - Parameters:
  ///   - schemes: The app's custom schemes. The host of such a link counts as the first part of the
  ///     path: `reader://article/42` matches the patterns of `/article/42`.
  ///   - hosts: The hosts of universal links, whose scheme is `http` or `https`.
  public func accepting(schemes: [String] = [], hosts: [String] = []) -> Self {
    var copy = self
    copy.table = table.accepting(schemes: schemes, hosts: hosts)
    return copy
  }

  /// Returns the request of a link.
  ///
  /// ```swift
  /// let request = try routes.request(of: "reader://article/42/edit?isNew")
  /// print(request.path.map(\.screen))
  /// ```
  ///
  /// A link has at most 8,192 bytes, 128 parts in its path, and 128 query items. Query items that
  /// the pattern does not name are ignored. <doc:RoutesAndLinks> describes how values are read.
  ///
  /// - Throws: ``TrapezioLinkError`` if no route can read the link.
  public func request(of link: String) throws(TrapezioLinkError) -> TrapezioNavigationRequest {
    try table.request(of: link)
  }

  /// Returns the request of a link, like ``request(of:)-(String)``.
  public func request(of link: URL) throws(TrapezioLinkError) -> TrapezioNavigationRequest {
    try table.request(of: link.absoluteString)
  }

  /// Returns the link to a screen, as a path with a query and a fragment, or `nil` if there is
  /// none.
  ///
  /// ```swift
  /// if let path = routes.link(to: ArticleScreen(id: 42)) {
  ///   share("https://reader.example\(path)")
  /// }
  /// ```
  ///
  /// It has the first pattern that contains all of the screen's properties and whose link opens an
  /// equal screen.
  public func link(to screen: any TrapezioScreen) -> String? { table.link(to: screen) }

  /// Encodes a snapshot as JSON, with each screen's name and version.
  ///
  /// ```swift
  /// extension TrapezioRoot {
  ///   func handoffData(by routes: TrapezioRoutes<Never>) -> Data? {
  ///     guard let data = try? routes.data(of: snapshot), data.count <= 3_072
  ///     else { return nil }
  ///     return data
  ///   }
  ///   // …
  /// }
  /// ```
  ///
  /// Equal snapshots with equal drafts produce equal data, unless they contain a `Set` or the like.
  /// The function throws if a screen or a draft cannot be encoded.
  public func data(of snapshot: TrapezioNavigationSnapshot) throws -> Data {
    try StoredNavigation(snapshot: snapshot).data(by: table)
  }

  /// Decodes a snapshot, with each stack up to the first screen that cannot be read.
  ///
  /// ```swift
  /// let restored = try routes.snapshot(from: data)
  /// root.restore(restored.snapshot)
  /// ```
  ///
  /// If a stack's root cannot be read, the stack is dropped. The routes' migrations create screens
  /// from earlier versions.
  ///
  /// - Parameter data: The data from ``data(of:)``, with at most 4 MB and 10,000 screens.
  /// - Throws: ``TrapezioSnapshotError`` if no stack can be read, or if the data is not a snapshot
  ///   or exceeds a limit.
  public func snapshot(from data: Data) throws(TrapezioSnapshotError) -> TrapezioRestoredSnapshot {
    let stored = try StoredNavigation(from: data, by: table)
    return TrapezioRestoredSnapshot(
      snapshot: stored.snapshot, droppedBecause: stored.losses.reasons,
      droppedCount: stored.losses.count)
  }
}

extension TrapezioRoutes where Content == Never {
  /// Creates routes that name screens after their types, for tests and for apps without routes.
  ///
  /// ```swift
  /// private let table = TrapezioRoutes<Never>(Place.self, Other.self)
  /// // …
  /// let data = try table.data(of: snapshot)
  /// let restored = try table.snapshot(from: data)
  /// #expect(restored.snapshot == snapshot)
  /// ```
  ///
  /// The name of a private type does not contain its file or its function. The initializer traps if
  /// two types have the same name. Declare a ``TrapezioRoute`` for each of them.
  public init(_ screens: any TrapezioScreen.Type...) {
    func route<Screen: TrapezioScreen>(_ type: Screen.Type) -> Self {
      Self(TrapezioRoute(type, name: ScreenType.name(of: type)))
    }
    self = Self(joining: screens.map { route($0) }).indexed()
  }
}
