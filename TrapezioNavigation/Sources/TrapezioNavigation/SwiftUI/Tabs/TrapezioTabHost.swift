// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import Trapezio

  /// A view that shows tabs with one stack each.
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
  /// When the user taps a tab, the host calls ``TrapezioTabNavigator/select(_:)``. If a guard
  /// refuses a switch, the tab bar returns to the previous tab.
  ///
  /// A hidden stack keeps its screens and their stores, but its presentations are dismissed until
  /// the user returns.
  ///
  /// The host shows each stack as a ``TrapezioNavigationHost`` does. Apple TV and Apple Watch show
  /// no badges.
  ///
  /// Give each scene its own tabs. If two visible hosts show them, the tabs report a warning.
  public struct TrapezioTabHost<
    Tab: RawRepresentable<String> & Hashable & Sendable, TabLabel: View, Content: View
  >: View {
    @State private var keeper = HostKeeper()
    @State private var mirror = Kept<TabMirror<Tab>>()
    @State private var routes = Kept<TrapezioViewRoutes>()
    @Environment(\.trapezioStart) private var start
    private let tabs: TrapezioTabNavigator<Tab>
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let label: @MainActor (Tab) -> TabLabel
    private let source: ScreenSource<Content>

    /// Creates a host for tabs, using a builder to draw the screens.
    ///
    /// ```swift
    /// TrapezioTabHost(tabs) { tab in
    ///   Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
    /// } builder: { screen, navigator, _ in
    ///   ReaderFactory.make(screen: screen, navigator: navigator)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tabs: The tabs. If you pass other tabs, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app.
    ///   - label: Builds a tab's title and symbol.
    ///   - builder: Builds a screen's view.
    public init(
      _ tabs: TrapezioTabNavigator<Tab>,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @ViewBuilder builder:
        @escaping @MainActor (
          _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
          _ interop: any TrapezioInterop
        ) -> Content
    ) {
      self.tabs = tabs
      self.onInterop = onInterop
      self.label = label
      source = ScreenSource(builder)
    }

    /// The view of the tabs.
    public var body: some View {
      let (builder, table) = source.resolve(routes)
      let _ = start?.hostWillDraw(tabs, by: table)
      let _ = (keeper.interop.onInterop = onInterop)
      let presenter = keeper.presenter(of: tabs)
      let mirror = mirror.value(while: { $0.tabs === tabs }) { TabMirror(of: tabs, presenter) }
      // Reads `rewrites`, so that the tab view reads the selection again after each rewrite.
      let _ = mirror.rewrites
      TabView(selection: Bindable(mirror).tapped) {
        ForEach(Array(zip(tabs.tabs, presenter.bases)), id: \.0) { tab, base in
          HostedStack(base: base, presenter: presenter, interop: keeper.interop, builder: builder)
            // A banner of the window would cover the tab bar.
            .trapezioMessageLayer()
            // Apple TV and Apple Watch have no badges.
            #if !os(tvOS) && !os(watchOS)
              .badge(tabs.badges[tab].map { Text(verbatim: $0) })
            #endif
            .tabItem { label(tab) }
            .tag(tab)
        }
      }
      .trapezioTransitionEnd { mirror.didAppear() }
      .id(ObjectIdentifier(tabs))
    }
  }

  extension TrapezioTabHost where Content == AnyView {
    /// Creates a host for tabs, as ``init(_:onInterop:label:builder:)`` does, using routes.
    ///
    /// The host treats the routes as ``TrapezioNavigationHost/init(root:onInterop:routes:)`` does,
    /// and keeps them if you pass other tabs.
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

  /// The state that a `TabView` binds to, with a selection that follows the presenter.
  ///
  /// SwiftUI leaves a sheet above the tabs when another tab is selected, so the presenter first
  /// dismisses the previous tab's presentations.
  @MainActor
  @Observable
  final class TabMirror<Tab: RawRepresentable<String> & Hashable & Sendable> {
    let tabs: TrapezioTabNavigator<Tab>
    private let presenter: Presenter

    private(set) var rewrites = 0

    /// Whether the user can have tapped a tab.
    @ObservationIgnored private var hasAppeared = false
    /// Whether the visible tab has just changed, in which case SwiftUI may write it back.
    @ObservationIgnored private var hasJustChanged = false

    init(of tabs: TrapezioTabNavigator<Tab>, _ presenter: Presenter) {
      self.tabs = tabs
      self.presenter = presenter
      presenter.didChangeBase = { [weak self] in
        self?.hasJustChanged = true
        Task { self?.hasJustChanged = false }
      }
    }

    func didAppear() { hasAppeared = true }

    /// The tab to which a `TabView` binds its selection.
    ///
    /// SwiftUI also sets it when the user taps the visible tab and, at the launch, without a tap.
    var tapped: Tab {
      get { shown }
      set {
        guard hasAppeared else { return rewrites += 1 }
        // SwiftUI may write back the value that it has read.
        guard newValue != shown || !hasJustChanged else { return }
        let selecting = tabs.select(newValue)
        guard newValue != shown else { return }
        // SwiftUI already shows the tapped tab, so it must read the selection again.
        rewrites += 1
        Task {
          if await !selecting.value { rewrites += 1 }
        }
      }
    }

    private var shown: Tab {
      tabs.tabs.first { tabs.stack(of: $0) === presenter.base.stack } ?? tabs.selected
    }
  }
#endif
