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
    private var navigator: TrapezioStackNavigator?
    /// Stands for this keeper, also when it has gone.
    private let host = TrapezioHostID()

    nonisolated init() {}

    deinit {
      guard let navigator else { return }
      Task { @MainActor [host] in navigator.hostDidEnd(host) }
    }

    func send(_ event: any TrapezioInteropEvent) { onInterop?(event) }

    /// The navigator of this host, made when it is first asked for.
    func navigator(
      _ makeNavigator: () -> TrapezioStackNavigator
    ) -> TrapezioStackNavigator {
      follow(navigator ?? makeNavigator())
    }

    /// Keeps the navigator of the app, in place of the one before, whose host has gone by that.
    func follow(_ navigator: TrapezioStackNavigator) -> TrapezioStackNavigator {
      guard self.navigator !== navigator else { return navigator }
      self.navigator?.hostDidEnd(host)
      self.navigator = navigator
      navigator.hostDidBegin(host)
      return navigator
    }
  }
#endif
