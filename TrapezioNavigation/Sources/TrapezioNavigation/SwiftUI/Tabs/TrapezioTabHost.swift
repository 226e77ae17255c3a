// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// A view that shows tabs with one stack each.
  ///
  /// ```swift
  /// TrapezioTabHost(tabs) { tab in
  ///   Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
  /// } builder: { screen, navigator, _ in
  ///   ReaderFactory.make(screen: screen, navigator: navigator)
  /// }
  /// ```
  ///
  /// To let each feature declare its own screens, pass routes instead of a builder:
  ///
  /// ```swift
  /// TrapezioTabHost(tabs) { tab in
  ///   Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
  /// } routes: {
  ///   HomeFeature.routes(app)
  ///   ArticleFeature.routes(app)
  ///   FavouritesFeature.routes(app)
  /// }
  /// ```
  ///
  /// When the user taps a tab, the host calls ``TrapezioTabNavigator/select(_:)``. A tap on the
  /// selected tab returns its stack to the root. In both cases, the guards of the visible stack are
  /// asked first. If one refuses a switch, the tab bar returns to the previous tab.
  ///
  /// While another tab is selected, a stack keeps its screens and their stores. Because SwiftUI
  /// would leave a sheet above the other tab, the host dismisses the stack's presentations and
  /// questions before it shows that tab. They stay in the stack, and the host presents them again
  /// when the user returns. If a presented screen has several containers with the same type of
  /// store, these stores are then recreated.
  ///
  /// The host shows each stack as a ``TrapezioNavigationHost`` does. Apple TV and Apple Watch show
  /// no badges.
  ///
  /// Give each scene its own tabs. If two visible hosts show the same tabs, both work, but the
  /// navigator reports a warning.
  public struct TrapezioTabHost<
    Tab: RawRepresentable<String> & Hashable & Sendable, TabLabel: View, Content: View
  >: View {
    /// A closure that builds a screen's view from the screen, its navigator and its interop.
    public typealias Builder =
      @MainActor (
        _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
        _ interop: any TrapezioInterop
      ) -> Content

    @State private var keeper = TabKeeper<Tab>()
    @State private var routes = RoutesKeeper()
    @Environment(\.trapezioStart) private var start
    private let tabs: TrapezioTabNavigator<Tab>
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let label: @MainActor (Tab) -> TabLabel
    private let source: ScreenSource<Content>

    /// Creates a host for tabs.
    ///
    /// - Parameters:
    ///   - tabs: The tabs and their stacks. If you pass other tabs, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - label: Builds a tab's title and symbol.
    ///   - builder: Builds a screen's view.
    public init(
      _ tabs: TrapezioTabNavigator<Tab>,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @ViewBuilder builder: @escaping Builder
    ) {
      self.tabs = tabs
      self.onInterop = onInterop
      self.label = label
      source = ScreenSource(builder)
    }

    /// The view of the tabs.
    public var body: some View {
      let (builder, table) = source.resolve(routes)
      let _ = start?.hostWillDraw(keeper, tabs, by: table)
      let mirror = keeper.mirror(of: tabs)
      // Reads `rewrites`, so that the tab view reads the selection again after each rewrite.
      let _ = mirror.rewrites
      TabView(selection: Bindable(mirror).tapped) {
        ForEach(tabs.tabs, id: \.self) { tab in
          page(of: tab, in: mirror, builder)
            .modifier(TabBadge(text: tabs.badges[tab]))
            .tabItem { label(tab) }
            .tag(tab)
        }
      }
      .modifier(HostAppearance(identity: keeper, root: tabs, start: start))
      .focusedSceneValue(\.trapezioStack, tabs.stack(of: mirror.shown))
      .id(ObjectIdentifier(tabs))
    }

    private func page(
      of tab: Tab, in mirror: TabMirror<Tab>,
      _ builder: @escaping ScreenSource<Content>.Builder
    ) -> some View {
      HostedStack(
        stage: mirror.stage(of: tab), keeper: mirror.keeper(of: tab).forwarding(to: onInterop),
        builder: builder)
    }
  }

  extension TrapezioTabHost where Content == AnyView {
    /// Creates a host for tabs, using routes to draw the screens.
    ///
    /// If a screen has no route, a ``TrapezioMissingScreen`` takes its place.
    ///
    /// - Parameters:
    ///   - tabs: The tabs and their stacks. If you pass other tabs, the view starts over with the
    ///     same routes.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - label: Builds a tab's title and symbol.
    ///   - routes: Returns the routes. The host calls the closure once while the view keeps its
    ///     identity, and traps if two routes conflict.
    public init(
      _ tabs: TrapezioTabNavigator<Tab>,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes
    ) {
      self.tabs = tabs
      self.onInterop = onInterop
      self.label = label
      source = ScreenSource(routes: routes)
    }
  }

  /// Adds a badge to a tab's symbol.
  private struct TabBadge: ViewModifier {
    let text: String?

    func body(content: Content) -> some View {
      // Apple TV and Apple Watch have no badges.
      #if os(tvOS) || os(watchOS)
        content
      #else
        content.badge(text.map { Text(verbatim: $0) })
      #endif
    }
  }
#endif
