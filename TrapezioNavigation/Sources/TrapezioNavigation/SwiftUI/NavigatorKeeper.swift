// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Trapezio

  /// An object in a host's view state that retains the navigator and forwards interop events.
  @MainActor
  final class NavigatorKeeper: TrapezioInterop {
    /// The most recent view's closure, which receives the events.
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

    /// Returns the host's own navigator and creates it on first access.
    func navigator(
      _ make: () -> TrapezioStackNavigator
    ) -> TrapezioStackNavigator {
      stage?.navigator ?? make()
    }

    /// Returns this object, which forwards events to a closure from now on.
    ///
    /// Stores retain the object, so it forwards to the most recent view's closure.
    func forwarding(
      to onInterop: (@MainActor (any TrapezioInteropEvent) -> Void)?
    ) -> Self {
      self.onInterop = onInterop
      return self
    }

    /// Returns the stage of a navigator.
    ///
    /// If the app passes another navigator, the host leaves the previous one.
    func stage(of navigator: TrapezioStackNavigator) -> PresentationStage {
      if let stage, stage.navigator === navigator { return stage }
      self.stage?.navigator.hostDidEnd(host)
      let stage = PresentationStage(of: navigator, for: host)
      self.stage = stage
      return stage
    }
  }
#endif
