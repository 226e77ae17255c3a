// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  /// An object in a tab host's view state that retains the tab mirror.
  @MainActor
  final class TabKeeper<Tab: RawRepresentable<String> & Hashable & Sendable> {
    private var mirror: TabMirror<Tab>?

    nonisolated init() {}

    /// Returns the mirror of a tab navigator and creates the mirror on first access.
    func mirror(of tabs: TrapezioTabNavigator<Tab>) -> TabMirror<Tab> {
      if let mirror, mirror.tabs === tabs { return mirror }
      let mirror = TabMirror(of: tabs)
      self.mirror = mirror
      return mirror
    }
  }
#endif
