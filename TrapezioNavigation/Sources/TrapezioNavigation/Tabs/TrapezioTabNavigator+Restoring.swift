// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioTabNavigator {
  /// All that the tabs show, as one value.
  public var snapshot: TrapezioTabSnapshot<Tab> {
    TrapezioTabSnapshot(
      selected: selected, stacks: tabs.map { ($0, stack(of: $0).snapshot) })
  }

  /// All that the tabs show, as one value, with the drafts of their screens.
  ///
  /// If it is read under observation, the states of the stores that keep drafts are observed, too.
  public var snapshotWithDrafts: TrapezioTabSnapshot<Tab> {
    TrapezioTabSnapshot(
      selected: selected, stacks: tabs.map { ($0, stack(of: $0).snapshotWithDrafts) })
  }

  /// Shows the stacks of a snapshot in their tabs, and selects its tab.
  ///
  /// Each stack is restored as ``TrapezioStackNavigator/restore(_:)`` says. A tab that is not in
  /// the snapshot stays as it is. A tab of the snapshot that is none of ``tabs`` is dropped, and
  /// the plugins are told.
  ///
  /// - Parameter snapshot: The snapshot.
  /// - Returns: The outcome. Without guards, all is shown when the function returns.
  @discardableResult
  public func restore(_ snapshot: TrapezioTabSnapshot<Tab>) -> Task<TrapezioLeaveOutcome, Never> {
    for tab in snapshot.tabs where !tabs.contains(tab) {
      report(tab, .ignored("there is no such tab to restore"))
    }
    let selected = snapshot.selected.flatMap { tabs.contains($0) ? $0 : nil } ?? self.selected
    if let tab = snapshot.selected, tab != selected, snapshot[tab] == nil {
      report(tab, .ignored("there is no such tab to restore"))
    }
    // The selected one last: an interceptor may park several, and the last is shown in the end.
    let order = tabs.filter { $0 != selected } + [selected]
    var outcomes = order.compactMap { tab in
      snapshot[tab].flatMap { stack(of: tab).restore($0, for: self, in: tab) }
    }
    if selected != self.selected {
      let selection = select(selected)
      if self.selected != selected { outcomes.append(selection) }
    }
    guard !outcomes.isEmpty else { return Task { .left } }
    return Task { [outcomes] in
      var areShown = true
      for outcome in outcomes where await outcome.value == .stayed { areShown = false }
      return areShown ? .left : .stayed
    }
  }
}
