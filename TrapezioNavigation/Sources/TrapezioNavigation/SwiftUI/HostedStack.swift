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
    let builder: ScreenSource<Content>.Builder
    @Environment(\.trapezioPresentationClock) private var clock

    var body: some View {
      let _ = (stage.clock = clock)
      layers
        .modifier(HostPresence(stage: stage))
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

    private func draw(
      _ entry: TrapezioNavigationEntry, in layer: LayerMirror
    ) -> ScreenView<Content> {
      ScreenView(
        entry: entry, layer: layer, stage: stage, interop: keeper, builder: builder)
    }
  }

  /// Retains a host's stack and forwards interop events, because stores retain their interop.
  @MainActor
  final class NavigatorKeeper: TrapezioInterop {
    /// The closure of the most recent view.
    private var onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private var stage: PresentationStage?
    /// The host's identity, which outlives this object.
    private let host = UUID()

    nonisolated init() {}

    deinit {
      guard let navigator = stage?.navigator else { return }
      Task { @MainActor [host] in navigator.hostDidEnd(host) }
    }

    func send(_ event: any TrapezioInteropEvent) { onInterop?(event) }

    /// Returns the host's own navigator, created on first access.
    func navigator(root: any TrapezioScreen) -> TrapezioStackNavigator {
      stage?.navigator ?? TrapezioStackNavigator(root: root)
    }

    /// Returns this object, which forwards events to the closure from now on.
    func forwarding(
      to onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    ) -> Self {
      self.onInterop = onInterop
      return self
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
#endif
