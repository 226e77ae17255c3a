// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Trapezio

  /// Retains the navigator and the interop of a host while the view keeps its identity.
  @MainActor
  final class TrapezioNavigatorKeeper: TrapezioInterop {
    /// The closure of the latest view.
    var onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private var stage: TrapezioPresentationStage?
    /// The identity of this keeper, which outlives the keeper.
    private let host = TrapezioHostID()

    nonisolated init() {}

    deinit {
      guard let navigator = stage?.navigator else { return }
      Task { @MainActor [host] in navigator.hostDidEnd(host) }
    }

    func send(_ event: any TrapezioInteropEvent) { onInterop?(event) }

    /// Returns the stage of the host's own navigator, which is created on first access.
    func stage(
      _ makeNavigator: () -> TrapezioStackNavigator
    ) -> TrapezioPresentationStage {
      stage(of: stage?.navigator ?? makeNavigator())
    }

    /// Returns the stage of the app's navigator.
    ///
    /// If the navigator has changed, the keeper stops being a host of the earlier one.
    func stage(of navigator: TrapezioStackNavigator) -> TrapezioPresentationStage {
      if let stage, stage.navigator === navigator { return stage }
      self.stage?.navigator.hostDidEnd(host)
      let stage = TrapezioPresentationStage(of: navigator, for: host)
      self.stage = stage
      return stage
    }
  }
#endif
