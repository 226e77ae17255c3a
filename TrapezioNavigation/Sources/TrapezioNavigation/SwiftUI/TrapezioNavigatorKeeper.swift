// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  /// Keeps the navigator of a host for as long as the view has its identity.
  @MainActor
  final class TrapezioNavigatorKeeper {
    private var navigator: TrapezioStackNavigator?

    nonisolated init() {}

    deinit {
      guard let navigator else { return }
      Task { @MainActor in navigator.hostDidEnd() }
    }

    func navigator(_ makeNavigator: () -> TrapezioStackNavigator) -> TrapezioStackNavigator {
      if let navigator { return navigator }
      let navigator = makeNavigator()
      self.navigator = navigator
      return navigator
    }

    /// Keeps the navigator of the app, in place of the one before, whose host has gone by that.
    func follow(_ navigator: TrapezioStackNavigator) -> TrapezioStackNavigator {
      if self.navigator !== navigator { self.navigator?.hostDidEnd() }
      self.navigator = navigator
      return navigator
    }
  }
#endif
