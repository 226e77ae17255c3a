// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Shows tabs with a stack each.
  ///
  /// ```swift
  /// TrapezioTabHost(tabs) { tab in
  ///   Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
  /// } builder: { screen, context in
  ///   ReaderFactory.make(screen: screen, context: context)
  /// }
  /// ```
  ///
  /// With routes in place of the builder, each feature declares its screens:
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
  /// A tap on a tab selects it with ``TrapezioTabNavigator/select(_:)``. A tap on the tab that is
  /// shown takes its stack back to the root. Both ask the guards of the stack that is shown. If a
  /// guard says no, the tab bar shows the earlier tab again.
  ///
  /// A stack stays as it is while another tab is shown, with its stores. SwiftUI leaves a sheet
  /// above the tabs when another tab is selected. So the host dismisses what the stack presents
  /// before it shows the other tab. The stack keeps the sheet with its stores, and the host
  /// presents it again when its tab is shown again. The same holds for covers, popovers and
  /// questions.
  ///
  /// Each stack is shown as ``TrapezioNavigationHost`` shows it. If a stack has columns, it is
  /// shown as ``TrapezioSplitHost`` shows it. Badges are not shown on Apple TV and Apple Watch.
  ///
  /// Give each scene tabs of its own. A second host of the same tabs works, and reports a warning.
  public struct TrapezioTabHost<
    Tab: Hashable & Sendable, TabLabel: View, Content: View, Placeholder: View
  >: View {
    /// Builds the view of a screen.
    public typealias Builder =
      @MainActor (
        _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
        _ interop: any TrapezioInterop
      ) -> Content

    /// Builds the view of a screen with its context.
    public typealias ContextBuilder =
      @MainActor (_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content

    @State private var keeper = TrapezioTabKeeper<Tab>()
    @State private var routes = TrapezioRoutesKeeper()
    private let tabs: TrapezioTabNavigator<Tab>
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let label: @MainActor (Tab) -> TabLabel
    private let source: TrapezioScreenSource<Content>
    private let placeholder: @MainActor () -> Placeholder

    /// A host for tabs.
    ///
    /// - Parameters:
    ///   - tabs: The tabs and their stacks. With other tabs, the view starts again.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - label: Builds the title and the symbol of a tab.
    ///   - builder: Builds the view of a screen.
    ///   - placeholder: Builds the view of a column without a screen, if a stack has columns. The
    ///     default is empty.
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

    /// A host for tabs, whose builder gets the context of each screen.
    ///
    /// - Parameters:
    ///   - tabs: The tabs and their stacks. With other tabs, the view starts again.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - label: Builds the title and the symbol of a tab.
    ///   - builder: Builds the view of a screen.
    ///   - placeholder: Builds the view of a column without a screen, if a stack has columns. The
    ///     default is empty.
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

    /// The tabs, drawn.
    public var body: some View {
      let mirror = keeper.mirror(of: tabs)
      let (builder, table) = source.resolve(routes)
      // Read here, so that a selection that is written again reaches the tab view.
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
      // Stores retain the keeper, which calls the closure of the latest view.
      let _ = (keeper.onInterop = onInterop)
      return TrapezioHostedStack(
        stage: mirror.stage(of: tab), keeper: keeper, builder: builder, placeholder: placeholder)
    }
  }

  extension TrapezioTabHost where Content == AnyView {
    /// A host for tabs, whose screens are drawn by their routes.
    ///
    /// A screen without a route is shown as ``TrapezioMissingScreen`` describes.
    ///
    /// - Parameters:
    ///   - tabs: The tabs and their stacks. With other tabs, the view starts again, with the same
    ///     routes.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - label: Builds the title and the symbol of a tab.
    ///   - routes: Returns the routes. Called once for each identity of the view. It traps if two
    ///     routes have a conflict.
    ///   - placeholder: Builds the view of a column without a screen, if a stack has columns. The
    ///     default is empty.
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

  /// What is shown at the symbol of a tab.
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
