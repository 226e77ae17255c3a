// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Trapezio

  /// The lifetimes of the screens in one host.
  ///
  /// A screen's stores live until its lifetime ends, at the latest when its entry leaves the
  /// navigator. Each host has its own lifetimes, because the hosts of one navigator share no
  /// stores.
  @MainActor
  final class TrapezioScreenLifetimes {
    private struct Visit {
      let inStack: TrapezioScreenLifetime
      let inHost: TrapezioScreenLifetime
    }

    private var visits: [TrapezioNavigationEntry.ID: Visit] = [:]

    deinit {
      // The screens end with the host, even if SwiftUI keeps its views for longer.
      let lifetimes = visits.values.map(\.inHost)
      Task { @MainActor in
        for lifetime in lifetimes { lifetime.end() }
      }
    }

    /// Returns the lifetime of an entry, which is the same while the entry is in the navigator.
    func lifetime(
      of entry: TrapezioNavigationEntry, in navigator: TrapezioStackNavigator
    ) -> TrapezioScreenLifetime {
      let inStack = navigator.lifetime(of: entry)
      // An entry that has left the stack keeps its lifetime in the host, which may not have ended
      // yet.
      if let visit = visits[entry.id], visit.inStack === inStack || inStack.isEnded {
        return visit.inHost
      }
      let inHost = TrapezioScreenLifetime(within: inStack)
      visits = visits.filter { !$0.value.inHost.isEnded }
      visits[entry.id] = Visit(inStack: inStack, inHost: inHost)
      return inHost
    }

    /// Keeps the stores of entries while their screens move to other views.
    func viewsWillMove(of entries: [TrapezioNavigationEntry]) {
      for entry in entries { visits[entry.id]?.inHost.viewsWillMove() }
    }
  }
#endif
