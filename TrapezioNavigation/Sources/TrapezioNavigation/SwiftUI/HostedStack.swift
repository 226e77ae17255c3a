// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  /// Draws a stack, in columns if the stack has several.
  struct HostedStack<Content: View>: View {
    let stage: PresentationStage
    let keeper: NavigatorKeeper
    let onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    let builder: ScreenBuilder<Content>
    @Environment(\.trapezioPresentationClock) private var clock

    var body: some View {
      let _ = (stage.clock = clock)
      let _ = (keeper.interop.onInterop = onInterop)
      layers
        .modifier(HostPresence(stage: stage))
        // Another host inside is not the scene's.
        .environment(\.trapezioStart, nil)
        // Gives each stack its own view, because a `NavigationStack` drops its path if its root
        // changes.
        .id(ObjectIdentifier(stage.navigator))
    }

    @ViewBuilder
    private var layers: some View {
      if stage.navigator.columns > 1 {
        ColumnsView(layer: stage.base, stage: stage, draw: draw)
      } else {
        LayerView(layer: stage.base, stage: stage, draw: draw)
      }
    }

    private func draw(_ entry: TrapezioNavigationEntry, in layer: LayerMirror) -> some View {
      ScreenView(
        entry: entry, layer: layer, stage: stage, interop: keeper.interop, builder: builder
      )
      .equatable()
    }
  }

  /// Forwards interop events to the closure of the host's most recent view.
  @MainActor
  final class HostInterop: TrapezioInterop {
    var onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?

    nonisolated init() {}

    func send(_ event: any TrapezioInteropEvent) { onInterop?(event) }
  }

  /// Retains a host's stack, and ends the host when the view's state is released.
  @MainActor
  final class NavigatorKeeper {
    /// A separate object, because stores retain their interop, and the stage retains the stores.
    let interop = HostInterop()
    private var stage: PresentationStage?
    /// The host's identity, which outlives this object.
    private let host = UUID()

    nonisolated init() {}

    deinit {
      guard let navigator = stage?.navigator else { return }
      Task { @MainActor [host] in navigator.hostDidEnd(host) }
    }

    /// Returns the host's own navigator, created on first access.
    func navigator(root: any TrapezioScreen) -> TrapezioStackNavigator {
      stage?.navigator ?? TrapezioStackNavigator(root: root)
    }

    /// Returns the stage of a navigator, and leaves a previous navigator.
    func stage(of navigator: TrapezioStackNavigator) -> PresentationStage {
      if let stage, stage.navigator === navigator { return stage }
      stage?.navigator.hostDidEnd(host)
      let stage = PresentationStage(of: navigator, for: host)
      self.stage = stage
      return stage
    }
  }

  /// A closure that draws screens.
  struct ScreenBuilder<Content: View> {
    /// The object whose identity changes with the closure.
    let origin: AnyObject & Sendable
    let draw: @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content
  }

  /// The source of a host's screens: a builder or routes.
  struct ScreenSource<Content: View> {
    /// Returns the builder and, if there are routes, their table.
    let resolve:
      @MainActor (Kept<TrapezioViewRoutes>) -> (
        builder: ScreenBuilder<Content>, table: ScreenTable?
      )

    init(
      _ builder:
        @escaping @MainActor (
          any TrapezioScreen, any TrapezioNavigator, any TrapezioInterop
        ) -> Content
    ) {
      // A later closure can draw other values of the host's parent view.
      let origin = Kept<Content>()
      resolve = { _ in
        (ScreenBuilder(origin: origin) { builder($0, $1.navigator, $1.interop) }, nil)
      }
    }

    init(routes: @escaping @MainActor () -> TrapezioViewRoutes) where Content == AnyView {
      resolve = { kept in
        let routes = kept.value(orMake: routes)
        let builder = ScreenBuilder(origin: kept) {
          routes.drawn($0, $1) ?? AnyView(TrapezioMissingScreen(unrouted: $0))
        }
        return (builder, routes.table)
      }
    }
  }

  /// Retains a value in a view's state, and creates it on first access.
  @MainActor
  final class Kept<Value> {
    private var value: Value?

    nonisolated init() {}

    /// Returns the value, or a new one if there is none or it is out of date.
    func value(
      while isCurrent: (Value) -> Bool = { _ in true }, orMake make: () -> Value
    ) -> Value {
      if let value, isCurrent(value) { return value }
      let value = make()
      self.value = value
      return value
    }
  }
#endif
