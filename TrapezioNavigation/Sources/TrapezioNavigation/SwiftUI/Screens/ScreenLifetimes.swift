// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Trapezio

  /// The lifetimes of the screens in one host.
  ///
  /// A screen's stores live until its lifetime ends, which happens when its entry leaves the
  /// navigator, or when the host ends. Each host has its own lifetimes, because two hosts of the
  /// same navigator do not share stores.
  @MainActor
  final class ScreenLifetimes {
    private struct Visit {
      let inStack: TrapezioScreenLifetime
      let inHost: TrapezioScreenLifetime
    }

    private var visits: [TrapezioNavigationEntry.ID: Visit] = [:]

    deinit {
      // The lifetimes end with the host, even if SwiftUI keeps the host's views longer.
      let lifetimes = visits.values.map(\.inHost)
      Task { @MainActor in
        for lifetime in lifetimes { lifetime.end() }
      }
    }

    /// Returns the lifetime that an entry has in this host.
    ///
    /// It is the same object while the entry is in the navigator and a host shows it.
    func lifetime(
      of entry: TrapezioNavigationEntry, in navigator: TrapezioStackNavigator
    ) -> TrapezioScreenLifetime {
      let inStack = navigator.lifetime(of: entry)
      // After an entry has left the stack, its lifetime in the host may not have ended yet.
      if let visit = visits[entry.id], visit.inStack === inStack || inStack.isEnded {
        return visit.inHost
      }
      let inHost = TrapezioScreenLifetime(within: inStack)
      visits = visits.filter { !$0.value.inHost.isEnded }
      visits[entry.id] = Visit(inStack: inStack, inHost: inHost)
      return inHost
    }

    /// Keeps the stores of the entries' screens while the screens move to other views.
    func viewsWillMove(of entries: [TrapezioNavigationEntry]) {
      for entry in entries { visits[entry.id]?.inHost.viewsWillMove() }
    }
  }
#endif
