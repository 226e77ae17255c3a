// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  struct HostedStack<Content: View>: View {
    let base: LayerMirror
    let presenter: Presenter
    let interop: any TrapezioInterop
    let builder: ScreenBuilder<Content>
    @Environment(\.trapezioPresentationClock) private var clock
    @Environment(\.trapezioAlertMessages) private var messages

    var body: some View {
      let _ = (presenter.clock = clock)
      layers
        .modifier(HostPresence(base: base, presenter: presenter, messages: messages))
        // Another host inside is not the scene's.
        .environment(\.trapezioStart, nil)
        .environment(\.trapezioAlertMessages, nil)
        // Gives each stack its own view, because a `NavigationStack` drops its path if its root
        // changes.
        .id(ObjectIdentifier(base.stack))
    }

    @ViewBuilder
    private var layers: some View {
      if base.stack.columns > 1 {
        ColumnsView(layer: base, presenter: presenter, draw: draw)
      } else {
        LayerView(layer: base, presenter: presenter, draw: draw)
      }
    }

    private func draw(_ entry: TrapezioNavigationEntry, in layer: LayerMirror) -> some View {
      ScreenView(
        entry: entry, layer: layer, presenter: presenter, interop: interop, builder: builder
      )
      .equatable()
    }
  }

  @MainActor
  final class HostInterop: TrapezioInterop {
    var onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private let observers = MesaObservers.current

    nonisolated init() {}

    func send(_ event: any TrapezioInteropEvent) {
      observers.tell(TrapezioFact.interop(event))
      onInterop?(event)
    }
  }

  /// Retains a host's presenter, and ends the host with the view's state.
  @MainActor
  final class HostKeeper {
    /// A separate object, because stores retain their interop, and the presenter retains stores.
    let interop = HostInterop()
    private var presenter: Presenter?

    nonisolated init() {}

    deinit {
      guard let presenter else { return }
      Task { @MainActor in presenter.end() }
    }

    func navigator(root: any TrapezioScreen) -> TrapezioStackNavigator {
      presenter?.root as? TrapezioStackNavigator ?? TrapezioStackNavigator(root: root)
    }

    func presenter(of root: any TrapezioRoot) -> Presenter {
      if let presenter, presenter.root === root { return presenter }
      presenter?.end()
      let presenter = Presenter(of: root)
      self.presenter = presenter
      return presenter
    }
  }

  struct ScreenBuilder<Content: View> {
    let origin: AnyObject & Sendable
    let draw: @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content
  }

  struct ScreenSource<Content: View> {
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
