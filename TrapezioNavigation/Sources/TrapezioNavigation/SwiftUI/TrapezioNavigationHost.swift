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
  /// A covered screen keeps its store. The store of a popped screen ends. When the
  /// system changes the stack by itself, by a back swipe, the navigator follows. Whoever awaits a
  /// result of a screen gets `nil` when the view goes.
  public struct TrapezioNavigationHost<Content: View>: View {
    /// Builds the view of a screen.
    public typealias Builder =
      @MainActor (
        _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
        _ interop: any TrapezioInterop
      ) -> Content

    @State private var keeper = TrapezioNavigatorKeeper()
    private let navigator: @MainActor (TrapezioNavigatorKeeper) -> TrapezioStackNavigator
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
      navigator = { $0.navigator { TrapezioStackNavigator(root: root) } }
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
      self.navigator = { $0.follow(navigator) }
      self.onInterop = onInterop
      self.builder = builder
    }

    /// The stack, drawn.
    public var body: some View {
      let navigator = navigator(keeper)
      // Kept by the stores, so it is that of the keeper, whose closure is that of now.
      let _ = (keeper.onInterop = onInterop)
      // Read here, so that this body is evaluated after each change of the stack.
      let _ = navigator.path
      let path = Binding(
        get: { navigator.path },
        set: { navigator.systemDidChange(path: $0) })
      NavigationStack(path: path) {
        view(of: navigator.root, in: navigator)
          .navigationDestination(for: TrapezioNavigationEntry.self) { entry in
            view(of: entry, in: navigator)
          }
      }
    }

    /// One view, whatever the builder makes, with the identity of its entry.
    private func view(
      of entry: TrapezioNavigationEntry, in navigator: TrapezioStackNavigator
    ) -> some View {
      ZStack { builder(entry.screen, navigator, keeper) }.id(entry.id)
    }
  }
#endif
