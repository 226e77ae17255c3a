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
    private var mirror: TrapezioPathMirror?
    /// Stands for this keeper, also when it has gone.
    private let host = TrapezioHostID()

    nonisolated init() {}

    deinit {
      guard let navigator = mirror?.navigator else { return }
      Task { @MainActor [host] in navigator.hostDidEnd(host) }
    }

    func send(_ event: any TrapezioInteropEvent) { onInterop?(event) }

    /// Returns the path of the host's own navigator, which is created on first access.
    func mirror(
      _ makeNavigator: () -> TrapezioStackNavigator
    ) -> TrapezioPathMirror {
      mirror(of: mirror?.navigator ?? makeNavigator())
    }

    /// Returns the path of the app's navigator.
    ///
    /// With another navigator than before, this stops being a host of the earlier one.
    func mirror(of navigator: TrapezioStackNavigator) -> TrapezioPathMirror {
      if let mirror, mirror.navigator === navigator { return mirror }
      self.mirror?.navigator.hostDidEnd(host)
      let mirror = TrapezioPathMirror(of: navigator, for: host)
      self.mirror = mirror
      return mirror
    }
  }
#endif
