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
  /// } builder: { screen, context in
  ///   ReaderFactory.make(screen: screen, context: context)
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
  /// The host shows each stack as a ``TrapezioNavigationHost`` does, or as a ``TrapezioSplitHost``
  /// does if the stack has columns. Apple TV and Apple Watch show no badges.
  ///
  /// Give each scene its own tabs. If two visible hosts show the same tabs, both work, but the
  /// navigator reports a warning.
  public struct TrapezioTabHost<
    Tab: RawRepresentable<String> & Hashable & Sendable, TabLabel: View, Content: View,
    Placeholder: View
  >: View {
    /// A closure that builds a screen's view from the screen, its navigator and its interop.
    public typealias Builder =
      @MainActor (
        _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
        _ interop: any TrapezioInterop
      ) -> Content

    /// A closure that builds a screen's view from the screen and its context.
    public typealias ContextBuilder =
      @MainActor (_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content

    @State private var keeper = TrapezioTabKeeper<Tab>()
    @State private var routes = TrapezioRoutesKeeper()
    private let tabs: TrapezioTabNavigator<Tab>
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let label: @MainActor (Tab) -> TabLabel
    private let source: TrapezioScreenSource<Content>
    private let placeholder: @MainActor () -> Placeholder

    /// Creates a host for tabs.
    ///
    /// - Parameters:
    ///   - tabs: The tabs and their stacks. If you pass other tabs, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - label: Builds a tab's title and symbol.
    ///   - builder: Builds a screen's view.
    ///   - placeholder: Builds the view of an empty column, if a stack has columns. The default is
    ///     an empty view.
    public init(
      _ tabs: TrapezioTabNavigator<Tab>,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @ViewBuilder builder: @escaping Builder,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { EmptyView() }
    ) {
      self.init(
        tabs, onInterop: onInterop, label: label,
        builder: { builder($0, $1.navigator, $1.interop) }, placeholder: placeholder)
    }

    /// Creates a host for tabs, using a builder that receives each screen's context.
    ///
    /// - Parameters:
    ///   - tabs: The tabs and their stacks. If you pass other tabs, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - label: Builds a tab's title and symbol.
    ///   - builder: Builds a screen's view.
    ///   - placeholder: Builds the view of an empty column, if a stack has columns. The default is
    ///     an empty view.
    public init(
      _ tabs: TrapezioTabNavigator<Tab>,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @ViewBuilder builder: @escaping ContextBuilder,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { EmptyView() }
    ) {
      self.tabs = tabs
      self.onInterop = onInterop
      self.label = label
      source = TrapezioScreenSource(builder)
      self.placeholder = placeholder
    }

    /// The view of the tabs.
    public var body: some View {
      let mirror = keeper.mirror(of: tabs)
      let (builder, table) = source.resolve(routes)
      // Reads `rewrites`, so that the tab view reads the selection again after each rewrite.
      let _ = mirror.rewrites
      TabView(selection: Bindable(mirror).tapped) {
        ForEach(tabs.tabs, id: \.self) { tab in
          page(of: tab, in: mirror, builder)
            .modifier(TrapezioTabBadge(text: tabs.badges[tab]))
            .tabItem { label(tab) }
            .tag(tab)
        }
      }
      .modifier(TrapezioLinkReception(target: tabs, table: table))
      .focusedSceneValue(\.trapezioStack, tabs.stack(of: mirror.shown))
      .id(ObjectIdentifier(tabs))
    }

    private func page(
      of tab: Tab, in mirror: TrapezioTabMirror<Tab>, _ builder: @escaping ContextBuilder
    ) -> some View {
      let keeper = mirror.keeper(of: tab)
      // Stores retain the keeper, so it forwards events to the most recent view's closure.
      let _ = (keeper.onInterop = onInterop)
      return TrapezioHostedStack(
        stage: mirror.stage(of: tab), keeper: keeper, builder: builder, placeholder: placeholder)
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
    ///   - placeholder: Builds the view of an empty column, if a stack has columns. The default is
    ///     an empty view.
    public init(
      _ tabs: TrapezioTabNavigator<Tab>,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { EmptyView() }
    ) {
      self.tabs = tabs
      self.onInterop = onInterop
      self.label = label
      source = TrapezioScreenSource(routes: routes)
      self.placeholder = placeholder
    }
  }

  /// Adds a badge to a tab's symbol.
  private struct TrapezioTabBadge: ViewModifier {
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
