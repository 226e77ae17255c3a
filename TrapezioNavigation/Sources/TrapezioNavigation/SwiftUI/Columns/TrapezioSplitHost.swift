// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Shows a stack in two or three columns, and as one navigation stack in a compact width.
  ///
  /// ```swift
  /// TrapezioSplitHost(navigator: navigator) { screen, context in
  ///   ReaderFactory.make(screen: screen, context: context)
  /// } placeholder: {
  ///   Text("Choose an article.")
  /// }
  /// ```
  ///
  /// The root of the stack is in the sidebar. With three columns, the entry above the root is in
  /// the middle. All others are a navigation stack in the last column. What a screen of another
  /// column than the last one opens replaces what is to the right of that screen. Give the stack
  /// its columns with `TrapezioStackNavigator(root:columns:)`. A stack of one column is shown as
  /// ``TrapezioNavigationHost`` shows it.
  ///
  /// When the width becomes compact, or regular again, the stack does not change: entries, stores,
  /// presentations and questions stay. SwiftUI draws each screen in new views, so `@State` in the
  /// views begins again. If a screen has several containers with one type of store, these stores
  /// begin again, too. Keep what has to last in the store of the screen.
  ///
  /// Everything else is as in ``TrapezioNavigationHost``. A guarded screen at the bottom of a
  /// column gets no back button: in a regular width, nothing is behind it.
  public struct TrapezioSplitHost<Content: View, Placeholder: View>: View {
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
    private let navigator: TrapezioStackNavigator
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let source: TrapezioScreenSource<Content>
    private let placeholder: @MainActor () -> Placeholder

    /// A host for a stack with columns.
    ///
    /// - Parameters:
    ///   - navigator: The stack. With another stack, the view starts again.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - builder: Builds the view of a screen.
    ///   - placeholder: Builds the view of a column without a screen. The default is empty.
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

    /// A host for a stack with columns, whose builder gets the context of each screen.
    ///
    /// - Parameters:
    ///   - navigator: The stack. With another stack, the view starts again.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - builder: Builds the view of a screen.
    ///   - placeholder: Builds the view of a column without a screen. The default is empty.
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

    /// The stack, drawn.
    public var body: some View {
      // Stores retain the keeper, which calls the closure of the latest view.
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
    /// A host for a stack with columns, whose screens are drawn by their routes.
    ///
    /// A screen without a route is shown as ``TrapezioMissingScreen`` describes.
    ///
    /// - Parameters:
    ///   - navigator: The stack. With another stack, the view starts again, with the same routes.
    ///   - onInterop: Called on the main actor with each event that a feature sends to the app. If
    ///     it is `nil`, these events are ignored.
    ///   - routes: Returns the routes. Called once for each identity of the view. It traps if two
    ///     routes have a conflict.
    ///   - placeholder: Builds the view of a column without a screen. The default is empty.
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
