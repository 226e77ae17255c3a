// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Routes that draw the screens of an app or a feature with SwiftUI views.
  ///
  /// ```swift
  /// enum FavouritesFeature {
  ///   @MainActor @TrapezioViewRoutesBuilder
  ///   static func routes(_ app: AppDependencies) -> TrapezioViewRoutes {
  ///     TrapezioRoute(
  ///       FavouritesScreen.self, name: "favourites",
  ///       link: TrapezioLinkPattern("/favourites", in: Tab.favourites)
  ///     ) { _, _ in
  ///       Text("Favourites")
  ///     }
  ///     SearchFeature.views()
  ///   }
  /// }
  /// ```
  public typealias TrapezioViewRoutes = TrapezioRoutes<AnyView>

  /// A result builder that combines single routes and the routes of features.
  public typealias TrapezioViewRoutesBuilder = TrapezioRoutesBuilder<AnyView>

  extension TrapezioRoute where Content == AnyView {
    /// Creates a route that draws its screen with a SwiftUI view.
    ///
    /// The route wraps each screen's view in one `AnyView`.
    ///
    /// - Parameters:
    ///   - screen: The type of the screen.
    ///   - name: The name under which the screen is stored. Keep the name when you rename or move
    ///     the type.
    ///   - version: The version of the screen's stored properties. If you change the screen so that
    ///     it cannot decode them, increase the version and add ``migrate(from:_:)``.
    ///   - link: The patterns of links to the screen. When the library creates a link to the
    ///     screen, it uses the first pattern that contains all of the screen's properties.
    ///   - content: Builds the screen's view.
    public init<ScreenView: View>(
      _ screen: Screen.Type, name: String, version: Int = 1, link: TrapezioLinkPattern<Screen>...,
      @ViewBuilder content:
        @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> ScreenView
    ) {
      self.init(ScreenType(screen, name: name, version: version, links: link)) {
        AnyView(content($0, $1))
      }
    }

    /// Creates a route that adds a SwiftUI view to a route without a view.
    ///
    /// The route wraps each screen's view in one `AnyView`.
    ///
    /// - Parameters:
    ///   - route: The route without a view.
    ///   - content: Builds the screen's view.
    public init<ScreenView: View>(
      _ route: TrapezioRoute<Screen, Never>,
      @ViewBuilder content:
        @escaping @MainActor (_ screen: Screen, _ context: TrapezioScreenContext) -> ScreenView
    ) {
      self.init(route.screen) { AnyView(content($0, $1)) }
    }
  }
#endif
