// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioRoute where Content: TrapezioStoreProtocol {
  /// Creates a route with the screen's name in storage, its links and its store.
  ///
  /// ```swift
  /// static func trip(
  ///   _ trips: any TripRepository
  /// ) -> TrapezioRoute<TripScreen, TripStore> {
  ///   TrapezioRoute(
  ///     TripScreen.self, name: "trip", link: "/trip/:id"
  ///   ) { screen, context in
  ///     TripStore(
  ///       screen: screen, trips: trips, navigator: context.navigator)
  ///   }
  /// }
  /// ```
  ///
  /// The closure is called on the main actor, once for each time that the screen is shown. The
  /// store ends when its screen has left. The name, the version and the links work as in
  /// ``init(_:name:version:link:)``.
  public init(
    _ screen: Screen.Type, name: String, version: Int = 1, link: String...,
    makeStore: @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> Content
  ) {
    self.init(
      ScreenType(screen, name: name, version: version, links: link), store: makeStore,
      content: makeStore)
  }

  /// Returns a route that draws the store, for your own front end.
  ///
  /// ```swift
  /// static func pages(
  ///   _ trips: any TripRepository
  /// ) -> TrapezioRoutes<TripPage> {
  ///   TripFeature.trip(trips).drawn { makeStore in TripPage(makeStore()) }
  /// }
  /// ```
  ///
  /// The new route keeps the name, the version, the links, the migrations and the store.
  ///
  /// - Parameter draw: Returns what is shown, on the main actor. The front end must end the store
  ///   that `makeStore` creates when the screen leaves, for example with a `TrapezioStoreKeeper`.
  public func drawn<Drawn>(
    _ draw: @escaping @MainActor (_ makeStore: @escaping @MainActor () -> Content) -> Drawn
  ) -> TrapezioRoute<Screen, Drawn> {
    func drawn(
      _ makeStore: @escaping Make<Content>
    ) -> @MainActor (Screen, TrapezioScreenContext) -> Drawn {
      { screen, context in draw { makeStore(screen, context) } }
    }
    return TrapezioRoute<Screen, Drawn>(screen, store: store, content: content.map(drawn))
  }
}
