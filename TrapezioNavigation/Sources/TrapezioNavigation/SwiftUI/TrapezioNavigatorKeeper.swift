// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Trapezio

  /// Keeps the navigator of a host, and its way to the app, for as long as the view has its
  /// identity.
  @MainActor
  final class TrapezioNavigatorKeeper: TrapezioInterop {
    /// The closure of the view's latest value.
    var onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    private var stage: TrapezioPresentationStage?
    /// Stands for this keeper, also when it has gone.
    private let host = TrapezioHostID()

    nonisolated init() {}

    deinit {
      guard let navigator = stage?.navigator else { return }
      Task { @MainActor [host] in navigator.hostDidEnd(host) }
    }

    func send(_ event: any TrapezioInteropEvent) { onInterop?(event) }

    /// Returns what is shown of the host's own navigator, which is created on first access.
    func stage(
      _ makeNavigator: () -> TrapezioStackNavigator
    ) -> TrapezioPresentationStage {
      stage(of: stage?.navigator ?? makeNavigator())
    }

    /// Returns what is shown of the app's navigator.
    ///
    /// With another navigator than before, this stops being a host of the earlier one.
    func stage(of navigator: TrapezioStackNavigator) -> TrapezioPresentationStage {
      if let stage, stage.navigator === navigator { return stage }
      self.stage?.navigator.hostDidEnd(host)
      let stage = TrapezioPresentationStage(of: navigator, for: host)
      self.stage = stage
      return stage
    }
  }
#endif
