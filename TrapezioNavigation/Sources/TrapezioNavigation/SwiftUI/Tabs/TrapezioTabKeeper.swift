// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  /// An object in a tab host's view state that retains the tab mirror.
  @MainActor
  final class TrapezioTabKeeper<Tab: RawRepresentable<String> & Hashable & Sendable> {
    private var mirror: TrapezioTabMirror<Tab>?

    nonisolated init() {}

    /// Returns the mirror of a tab navigator and creates the mirror on first access.
    func mirror(of tabs: TrapezioTabNavigator<Tab>) -> TrapezioTabMirror<Tab> {
      if let mirror, mirror.tabs === tabs { return mirror }
      let mirror = TrapezioTabMirror(of: tabs)
      self.mirror = mirror
      return mirror
    }
  }
#endif
