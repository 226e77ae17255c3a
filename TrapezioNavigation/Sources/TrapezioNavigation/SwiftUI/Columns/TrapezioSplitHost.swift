// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// A view that shows a stack in two or three columns, or as one navigation stack in a compact
  /// width.
  ///
  /// ```swift
  /// TrapezioSplitHost(navigator: navigator) { screen, context in
  ///   ReaderFactory.make(screen: screen, context: context)
  /// } placeholder: {
  ///   Text("Choose an article.")
  /// }
  /// ```
  ///
  /// The sidebar shows the root of the stack. With three columns, the middle column shows the
  /// screen above the root. All other screens form a navigation stack in the last column. If a
  /// screen in an earlier column pushes another screen, the new screen replaces all screens in the
  /// columns to the right, provided that their guards agree.
  ///
  /// Create the stack with `TrapezioStackNavigator(root:columns:)`. If the stack has one column,
  /// the host shows it like a ``TrapezioNavigationHost``.
  ///
  /// When the width changes between compact and regular, all screens, stores, presentations and
  /// questions stay. However, SwiftUI draws the columns' screens in new views, which resets their
  /// `@State`. If a value must survive the change, keep it in the screen's store. If such a
  /// screen has several containers with the same type of store, these stores are also recreated.
  ///
  /// In all other respects, the host behaves like a ``TrapezioNavigationHost``. In a regular width,
  /// a guarded screen at the bottom of a column has no back button, because no screen is behind it.
  public struct TrapezioSplitHost<Content: View, Placeholder: View>: View {
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
    private let navigator: TrapezioStackNavigator
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let source: TrapezioScreenSource<Content>
    private let placeholder: @MainActor () -> Placeholder

    /// Creates a host for a stack with columns.
    ///
    /// - Parameters:
    ///   - navigator: The stack. If you pass another stack, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - builder: Builds a screen's view.
    ///   - placeholder: Builds the view of an empty column. The default is an empty view.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping Builder,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { EmptyView() }
    ) {
      self.init(
        navigator: navigator, onInterop: onInterop,
        builder: { builder($0, $1.navigator, $1.interop) }, placeholder: placeholder)
    }

    /// Creates a host for a stack with columns, using a builder that receives each screen's
    /// context.
    ///
    /// - Parameters:
    ///   - navigator: The stack. If you pass another stack, the view starts over.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     you pass `nil`, the host ignores the events.
    ///   - builder: Builds a screen's view.
    ///   - placeholder: Builds the view of an empty column. The default is an empty view.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @ViewBuilder builder: @escaping ContextBuilder,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { EmptyView() }
    ) {
      self.navigator = navigator
      self.onInterop = onInterop
      source = TrapezioScreenSource(builder)
      self.placeholder = placeholder
    }

    /// The view of the stack.
    public var body: some View {
      // Stores retain the keeper, so it forwards events to the most recent view's closure.
      let _ = (keeper.onInterop = onInterop)
      let (builder, table) = source.resolve(routes)
      TrapezioHostedStack(
        stage: keeper.stage(of: navigator), keeper: keeper, builder: builder,
        placeholder: placeholder
      )
      .modifier(TrapezioLinkReception(target: navigator, table: table))
      .focusedSceneValue(\.trapezioStack, navigator)
    }
  }

  extension TrapezioSplitHost where Content == AnyView {
    /// Creates a host for a stack with columns, using routes to draw the screens.
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
    ///   - placeholder: Builds the view of an empty column. The default is an empty view.
    public init(
      navigator: TrapezioStackNavigator,
      onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)? = nil,
      @TrapezioViewRoutesBuilder routes: @escaping @MainActor () -> TrapezioViewRoutes,
      @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { EmptyView() }
    ) {
      self.navigator = navigator
      self.onInterop = onInterop
      source = TrapezioScreenSource(routes: routes)
      self.placeholder = placeholder
    }
  }
#endif
