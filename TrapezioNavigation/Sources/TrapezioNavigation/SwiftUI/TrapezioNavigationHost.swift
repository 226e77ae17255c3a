// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Shows a stack of screens in a `NavigationStack`.
  ///
  /// ```swift
  /// TrapezioNavigationHost(root: CounterScreen(initialValue: 0)) { screen, navigator, interop in
  ///   switch screen {
  ///   case let counter as CounterScreen:
  ///     CounterFactory.make(screen: counter, navigator: navigator, interop: interop)
  ///   case let summary as SummaryScreen:
  ///     SummaryFactory.make(screen: summary, navigator: navigator)
  ///   default:
  ///     EmptyView()
  ///   }
  /// }
  /// ```
  ///
  /// A covered screen keeps its store. The store of a popped screen ends in the next turn of the
  /// main actor, even if SwiftUI keeps the view until an animation is over. When the user swipes
  /// back, the navigator follows.
  ///
  /// Pending calls of `goTo(_:for:)` return `nil` when the last host of the navigator disappears
  /// for good.
  ///
  /// The host adds no layout of its own. If the builder returns several views for a screen, they
  /// are laid out as in the root of a window.
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

    @State private var keeper = TrapezioNavigatorKeeper()
    private let mirror: @MainActor (TrapezioNavigatorKeeper) -> TrapezioPathMirror
    private let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let builder: Builder

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
      mirror = { $0.mirror { TrapezioStackNavigator(root: root) } }
      self.onInterop = onInterop
      self.builder = builder
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
      mirror = { $0.mirror(of: navigator) }
      self.onInterop = onInterop
      self.builder = builder
    }

    /// The stack, drawn.
    public var body: some View {
      let mirror = mirror(keeper)
      // Stores retain the keeper, which calls the closure of the latest view.
      let _ = (keeper.onInterop = onInterop)
      // Read here, so that a path that is written again reaches the stack.
      let _ = mirror.rewrites
      NavigationStack(path: Bindable(mirror).path) {
        view(of: mirror.navigator.root, in: mirror)
          .navigationDestination(for: TrapezioNavigationEntry.self) { entry in
            view(of: entry, in: mirror)
          }
      }
      .onAppear { mirror.hostDidAppear() }
      .onDisappear { mirror.hostDidDisappear() }
      // A stack that gets another root in place drops its path.
      .id(ObjectIdentifier(mirror.navigator))
    }

    /// Returns the builder's view of a screen, with the identity and the lifetime of its entry.
    private func view(
      of entry: TrapezioNavigationEntry, in mirror: TrapezioPathMirror
    ) -> some View {
      Group { builder(entry.screen, mirror.navigator.navigator(of: entry), keeper) }
        .environment(\.trapezioScreenLifetime, mirror.navigator.lifetime(of: entry))
        .onAppear { mirror.didAppear(entry) }
        .onDisappear { mirror.didDisappear(entry) }
        .id(entry.id)
    }
  }
#endif
