// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// A view that shows a stack of screens with its pushes, sheets, covers, popovers and questions.
  ///
  /// ```swift
  /// TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) {
  ///   screen, navigator, interop in
  ///   switch screen {
  ///   case let counter as CounterScreen:
  ///     CounterFactory.make(
  ///       screen: counter, navigator: navigator, interop: interop)
  ///   case let summary as SummaryScreen:
  ///     SummaryFactory.make(screen: summary, navigator: navigator)
  ///   default:
  ///     TrapezioMissingScreen(screen)
  ///   }
  /// }
  /// ```
  ///
  /// A covered screen keeps its store, and the store of a popped screen ends as soon as the main
  /// actor is free.
  ///
  /// The host presents one sheet, cover or popover at a time, each with its own navigation stack.
  /// If the platform lacks a style, the host uses the style's `fallback(on:)`.
  ///
  /// <doc:QuestionsAndGuards> explains how the host shows a guarded screen.
  ///
  /// When the last host of the navigator disappears for good, the stores end, and pending calls to
  /// `result(of:)` and `ask(_:)` return `nil`.
  ///
  /// Give each scene its own navigator. If two visible hosts show it, it reports a warning.
  public struct TrapezioNavigationHost<Content: View>: View {
    @State private var keeper = HostKeeper()
    @State private var routes = Kept<TrapezioViewRoutes>()
    @Environment(\.trapezioStart) private var start
    private let navigator: @MainActor (HostKeeper) -> TrapezioStackNavigator
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let source: ScreenSource<Content>

    /// Creates a host with its own stack, using a builder to draw the screens.
    ///
    /// - Parameters:
    ///   - root: The root screen. A later change has no effect while the view keeps its identity.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app.
    ///   - builder: Builds a screen's view.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder:
        @escaping @MainActor (
          _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
          _ interop: any TrapezioInterop
        ) -> Content
    ) {
      navigator = { $0.navigator(root: root) }
      self.onInterop = onInterop
      source = ScreenSource(builder)
    }

    /// Creates a host for a stack that the app owns, as ``init(root:onInterop:builder:)`` does.
    ///
    /// If you pass another stack, the view starts over.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder:
        @escaping @MainActor (
          _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
          _ interop: any TrapezioInterop
        ) -> Content
    ) {
      self.navigator = { _ in navigator }
      self.onInterop = onInterop
      source = ScreenSource(builder)
    }

    /// The view of the stack.
    public var body: some View {
      let navigator = navigator(keeper)
      let (builder, table) = source.resolve(routes)
      let _ = start?.hostWillDraw(navigator, by: table)
      let _ = (keeper.interop.onInterop = onInterop)
      let presenter = keeper.presenter(of: navigator)
      HostedStack(
        base: presenter.base, presenter: presenter, interop: keeper.interop, builder: builder
      )
    }
  }

  extension TrapezioNavigationHost where Content == AnyView {
    /// Creates a host with its own stack, as ``init(root:onInterop:builder:)`` does, using routes.
    ///
    /// ```swift
    /// TrapezioNavigationHost(root: HomeScreen()) {
    ///   HomeFeature.routes(app)
    ///   ArticleFeature.routes(app)
    /// }
    /// ```
    ///
    /// The host collects the routes once while the view keeps its identity, and traps if two routes
    /// conflict. A ``TrapezioMissingScreen`` takes the place of a screen without a route.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes
    ) {
      navigator = { $0.navigator(root: root) }
      self.onInterop = onInterop
      source = ScreenSource(routes: routes)
    }

    /// Creates a host for a stack that the app owns, as ``init(root:onInterop:routes:)`` does.
    ///
    /// ```swift
    /// @State private var stack = TrapezioStackNavigator(root: NotesScreen())
    /// // …
    /// TrapezioNavigationHost(navigator: stack) {
    ///   NotesFeature.notes.ui { _, context in
    ///     Button("Note 7") { context.navigator.goTo(NoteScreen(id: 7)) }
    ///   }
    ///   // …
    /// }
    /// ```
    ///
    /// If you pass another stack, the view starts over with the same routes.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes
    ) {
      self.navigator = { _ in navigator }
      self.onInterop = onInterop
      source = ScreenSource(routes: routes)
    }
  }
#endif
