// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// A view that shows a stack of screens with its pushes, sheets, covers, popovers and questions.
  ///
  /// ```swift
  /// TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) { screen, navigator, interop in
  ///   switch screen {
  ///   case let counter as CounterScreen:
  ///     CounterFactory.make(screen: counter, navigator: navigator, interop: interop)
  ///   case let summary as SummaryScreen:
  ///     SummaryFactory.make(screen: summary, navigator: navigator)
  ///   default:
  ///     TrapezioMissingScreen(screen)
  ///   }
  /// }
  /// ```
  ///
  /// A covered screen keeps its store. When a screen is popped, its store ends as soon as the main
  /// actor is free, even if SwiftUI keeps the view until an animation has ended. When the user
  /// swipes back or drags a sheet down, the host removes the screens from the stack.
  ///
  /// Each sheet, cover and popover has its own navigation stack. The host presents and dismisses
  /// one at a time, so a sheet that replaces another appears only after the first has disappeared.
  /// If the platform does not support a style, the host uses the style that `fallback(on:)`
  /// returns.
  ///
  /// While a screen is guarded, the host replaces the system's back button with a button that asks
  /// the guard, and the user can neither swipe back nor drag the sheet down.
  ///
  /// When the last host of the navigator disappears for good, the stores end, and pending calls to
  /// `result(of:)` and `ask(_:)` return `nil`.
  ///
  /// The host adds no layout, so if the builder returns several views for a screen, SwiftUI lays
  /// them out as at the root of a window.
  ///
  /// To let each feature declare its own screens, pass routes instead of a builder:
  ///
  /// ```swift
  /// TrapezioNavigationHost(root: HomeScreen()) {
  ///   HomeFeature.routes(app)
  ///   ArticleFeature.routes(app)
  /// }
  /// ```
  ///
  /// Give each scene its own navigator. If two visible hosts show the same navigator, both work,
  /// but the navigator reports a warning.
  public struct TrapezioNavigationHost<Content: View>: View {
    /// A closure that builds a screen's view from the screen, its navigator and its interop.
    public typealias Builder =
      @MainActor (
        _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
        _ interop: any TrapezioInterop
      ) -> Content

    /// A closure that builds a screen's view from the screen and its context.
    public typealias ContextBuilder =
      @MainActor (_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content

    @State private var keeper = TrapezioNavigatorKeeper()
    @State private var routes = TrapezioRoutesKeeper()
    @Environment(\.trapezioPresentationClock) private var clock
    private let stage: @MainActor (TrapezioNavigatorKeeper) -> TrapezioPresentationStage
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let source: TrapezioScreenSource<Content>

    /// Creates a host with its own stack.
    ///
    /// - Parameters:
    ///   - root: The root screen. A later change has no effect while the view keeps its identity.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - builder: Builds a screen's view.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping Builder
    ) {
      self.init(root: root, onInterop: onInterop) { builder($0, $1.navigator, $1.interop) }
    }

    /// Creates a host with its own stack, using a builder that receives each screen's context.
    ///
    /// - Parameters:
    ///   - root: The root screen. A later change has no effect while the view keeps its identity.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - builder: Builds a screen's view.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping ContextBuilder
    ) {
      stage = { $0.stage { TrapezioStackNavigator(root: root) } }
      self.onInterop = onInterop
      source = TrapezioScreenSource(builder)
    }

    /// Creates a host for a stack that the app owns.
    ///
    /// - Parameters:
    ///   - navigator: The stack. If you pass another stack, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - builder: Builds a screen's view.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping Builder
    ) {
      self.init(navigator: navigator, onInterop: onInterop) {
        builder($0, $1.navigator, $1.interop)
      }
    }

    /// Creates a host for a stack that the app owns, using a builder that receives each screen's
    /// context.
    ///
    /// - Parameters:
    ///   - navigator: The stack. If you pass another stack, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - builder: Builds a screen's view.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping ContextBuilder
    ) {
      stage = { $0.stage(of: navigator) }
      self.onInterop = onInterop
      source = TrapezioScreenSource(builder)
    }

    /// The view of the stack.
    public var body: some View {
      let stage = stage(keeper)
      // Stores retain the keeper, so it forwards events to the most recent view's closure.
      let _ = (keeper.onInterop = onInterop)
      let _ = (stage.clock = clock)
      let (builder, table) = source.resolve(routes)
      TrapezioLayerView(layer: stage.base, stage: stage) { [keeper] entry, layer in
        TrapezioScreenView(
          entry: entry, layer: layer, stage: stage, interop: keeper, builder: builder)
      }
      .modifier(TrapezioHostPresence(stage: stage))
      .modifier(TrapezioLinkReception(target: stage.navigator, table: table))
      .focusedSceneValue(\.trapezioStack, stage.navigator)
      // Gives each stack its own view, because a `NavigationStack` drops its path if its root
      // changes.
      .id(ObjectIdentifier(stage.navigator))
    }
  }

  extension TrapezioNavigationHost where Content == AnyView {
    /// Creates a host with its own stack, using routes to draw the screens.
    ///
    /// If a screen has no route, a ``TrapezioMissingScreen`` takes its place.
    ///
    /// - Parameters:
    ///   - root: The root screen. A later change has no effect while the view keeps its identity.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - routes: Returns the routes. The host calls the closure once while the view keeps its
    ///     identity, and traps if two routes conflict.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes
    ) {
      stage = { $0.stage { TrapezioStackNavigator(root: root) } }
      self.onInterop = onInterop
      source = TrapezioScreenSource(routes: routes)
    }

    /// Creates a host for a stack that the app owns, using routes to draw the screens.
    ///
    /// If a screen has no route, a ``TrapezioMissingScreen`` takes its place.
    ///
    /// - Parameters:
    ///   - navigator: The stack. If you pass another stack, the view starts over with the same
    ///     routes.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - routes: Returns the routes. The host calls the closure once while the view keeps its
    ///     identity, and traps if two routes conflict.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes
    ) {
      stage = { $0.stage(of: navigator) }
      self.onInterop = onInterop
      source = TrapezioScreenSource(routes: routes)
    }
  }
#endif
