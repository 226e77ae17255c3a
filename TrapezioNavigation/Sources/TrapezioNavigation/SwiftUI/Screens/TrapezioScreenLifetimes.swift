// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Trapezio

  /// The lifetimes of the screens in one host.
  ///
  /// Each ends with the lifetime that the navigator has for the entry. The hosts of one navigator
  /// share no stores.
  @MainActor
  final class TrapezioScreenLifetimes {
    private struct Visit {
      let inStack: TrapezioScreenLifetime
      let inHost: TrapezioScreenLifetime
    }

    private var visits: [TrapezioNavigationEntry.ID: Visit] = [:]

    deinit {
      // What the host shows goes with it, even if SwiftUI keeps its views for longer.
      let lifetimes = visits.values.map(\.inHost)
      Task { @MainActor in
        for lifetime in lifetimes { lifetime.end() }
      }
    }

    /// Returns the lifetime of an entry, always the same while the navigator has the entry.
    func lifetime(
      of entry: TrapezioNavigationEntry, in navigator: TrapezioStackNavigator
    ) -> TrapezioScreenLifetime {
      let inStack = navigator.lifetime(of: entry)
      // An entry that has left has no other visit, even if the lifetime of this one is about to end.
      if let visit = visits[entry.id], visit.inStack === inStack || inStack.isEnded {
        return visit.inHost
      }
      let inHost = TrapezioScreenLifetime(within: inStack)
      visits = visits.filter { !$0.value.inHost.isEnded }
      visits[entry.id] = Visit(inStack: inStack, inHost: inHost)
      return inHost
    }

    /// Keeps the stores of entries, because other views are about to show their screens.
    func viewsWillMove(of entries: [TrapezioNavigationEntry]) {
      for entry in entries { visits[entry.id]?.inHost.viewsWillMove() }
    }
  }
#endif
