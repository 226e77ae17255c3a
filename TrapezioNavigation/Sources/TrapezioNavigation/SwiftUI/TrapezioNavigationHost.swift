// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Shows a stack of screens: pushes, sheets, covers and popovers, and the questions of screens.
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
  /// A covered screen keeps its store. The store of a popped screen ends in the next turn of the
  /// main actor, even if SwiftUI keeps the view until an animation is over. When the user swipes
  /// back or drags a sheet down, the navigator follows.
  ///
  /// Each sheet, cover and popover has a navigation stack of its own. The host presents and
  /// dismisses one at a time: a sheet that replaces another one appears when the other has gone. A
  /// style that the platform lacks is shown as `TrapezioNavigationStyle/fallback(on:)` says.
  ///
  /// While a screen has a guard, the host has a back button of its own, which asks the guard, and
  /// the user cannot swipe back or drag the sheet down.
  ///
  /// Pending calls of `goTo(_:for:)` return `nil` when the last host of the navigator disappears
  /// for good.
  ///
  /// The host adds no layout of its own. If the builder returns several views for a screen, they
  /// are laid out as in the root of a window.
  ///
  /// With routes in place of the builder, each feature declares its screens:
  ///
  /// ```swift
  /// TrapezioNavigationHost(root: HomeScreen()) {
  ///   HomeFeature.routes(app)
  ///   ArticleFeature.routes(app)
  /// }
  /// ```
  ///
  /// Give each scene a navigator of its own. A second host of the same navigator works, and reports
  /// a warning.
  public struct TrapezioNavigationHost<Content: View>: View {
    /// Builds the view of a screen.
    public typealias Builder =
      @MainActor (
        _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
        _ interop: any TrapezioInterop
      ) -> Content

    /// Builds the view of a screen with its context.
    public typealias ContextBuilder =
      @MainActor (_ screen: any TrapezioScreen, _ context: TrapezioScreenContext) -> Content

    @State private var keeper = TrapezioNavigatorKeeper()
    @State private var routes = TrapezioRoutesKeeper()
    @Environment(\.trapezioPresentationClock) private var clock
    private let stage: @MainActor (TrapezioNavigatorKeeper) -> TrapezioPresentationStage
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let source: TrapezioScreenSource<Content>

    /// A host with a stack of its own.
    ///
    /// - Parameters:
    ///   - root: The screen at the bottom. Read once for each identity of the view.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - builder: Builds the view of a screen.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping Builder
    ) {
      self.init(root: root, onInterop: onInterop) { builder($0, $1.navigator, $1.interop) }
    }

    /// A host with a stack of its own, whose builder gets the context of each screen.
    ///
    /// - Parameters:
    ///   - root: The screen at the bottom. Read once for each identity of the view.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - builder: Builds the view of a screen.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping ContextBuilder
    ) {
      stage = { $0.stage { TrapezioStackNavigator(root: root) } }
      self.onInterop = onInterop
      source = TrapezioScreenSource(builder)
    }

    /// A host for a stack that the app owns.
    ///
    /// - Parameters:
    ///   - navigator: The stack. With another stack, the view starts again.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - builder: Builds the view of a screen.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping Builder
    ) {
      self.init(navigator: navigator, onInterop: onInterop) {
        builder($0, $1.navigator, $1.interop)
      }
    }

    /// A host for a stack that the app owns, whose builder gets the context of each screen.
    ///
    /// - Parameters:
    ///   - navigator: The stack. With another stack, the view starts again.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - builder: Builds the view of a screen.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping ContextBuilder
    ) {
      stage = { $0.stage(of: navigator) }
      self.onInterop = onInterop
      source = TrapezioScreenSource(builder)
    }

    /// The stack, drawn.
    public var body: some View {
      let stage = stage(keeper)
      // Stores retain the keeper, which calls the closure of the latest view.
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
      // A stack that gets another root in place drops its path.
      .id(ObjectIdentifier(stage.navigator))
    }
  }

  extension TrapezioNavigationHost where Content == AnyView {
    /// A host with a stack of its own, whose screens are drawn by their routes.
    ///
    /// A screen without a route is shown as ``TrapezioMissingScreen`` describes.
    ///
    /// - Parameters:
    ///   - root: The screen at the bottom. Read once for each identity of the view.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - routes: Returns the routes. Called once for each identity of the view. It traps if two
    ///     routes have a conflict.
    public init(
      root: any TrapezioScreen,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes
    ) {
      stage = { $0.stage { TrapezioStackNavigator(root: root) } }
      self.onInterop = onInterop
      source = TrapezioScreenSource(routes: routes)
    }

    /// A host for a stack that the app owns, whose screens are drawn by their routes.
    ///
    /// A screen without a route is shown as ``TrapezioMissingScreen`` describes.
    ///
    /// - Parameters:
    ///   - navigator: The stack. With another stack, the view starts again, with the same routes.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - routes: Returns the routes. Called once for each identity of the view. It traps if two
    ///     routes have a conflict.
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
