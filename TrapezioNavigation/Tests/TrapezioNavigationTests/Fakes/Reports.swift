// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

@testable import TrapezioNavigation

/// Collects the navigation reports that observers receive, as lines.
@MainActor
@Observable
final class Reports: TrapezioPlugin {
  private(set) var lines: [String] = []

  func navigated(_ report: TrapezioNavigationReport) { lines.append("\(report)") }

  /// Creates a value whose navigation is collected.
  func collect<Value>(_ body: () throws -> Value) rethrows -> Value {
    try MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(self)
      return try body()
    }
  }
}

extension TrapezioStackNavigator {
  /// The names of all screens, the root first.
  var names: [String] { entries.map { ($0.screen as? Place)?.name ?? "?" } }

  /// The navigator of the top entry.
  var ofTop: any TrapezioNavigator { navigator(of: current) }

  /// The navigator of the root.
  var ofRoot: any TrapezioNavigator { navigator(of: root) }

  /// Lets the top screen, which is a `Place`, return a result.
  func topReturns(_ value: Int) { top.returns(value) }
}

extension TrapezioNavigator {
  /// Lets the navigator's own screen, which is a `Place`, return a result.
  func returns(_ value: Int) {
    guard let place = (self as? EntryNavigator)?.entry.screen as? Place else { return }
    dismiss(place, returning: value)
  }
}
