// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioTabNavigator {
  /// The selected tab and the stacks of all tabs as one value.
  public var snapshot: TrapezioTabSnapshot<Tab> {
    TrapezioTabSnapshot(
      selected: selected, stacks: tabs.map { ($0, stack(of: $0).snapshot) })
  }

  /// The selected tab and the stacks of all tabs as one value, with the screens' drafts.
  ///
  /// Reading it also tracks, through `Observation`, the states of the stores that keep drafts.
  public var snapshotWithDrafts: TrapezioTabSnapshot<Tab> {
    TrapezioTabSnapshot(
      selected: selected, stacks: tabs.map { ($0, stack(of: $0).snapshotWithDrafts) })
  }

  /// Shows a snapshot's stacks in their tabs and selects the snapshot's tab.
  ///
  /// The navigator restores each stack as ``TrapezioStackNavigator/restore(_:)`` does. Tabs that
  /// the snapshot does not contain stay as they are, while a tab that is not in ``tabs`` is dropped
  /// and reported to the plugins.
  ///
  /// - Parameter snapshot: The snapshot to restore.
  /// - Returns: A task with the outcome. Unless a guard must be asked or an interceptor stops a
  ///   request, all screens are shown when the function returns.
  @discardableResult
  public func restore(_ snapshot: TrapezioTabSnapshot<Tab>) -> Task<TrapezioLeaveOutcome, Never> {
    for tab in snapshot.tabs where !tabs.contains(tab) {
      report(tab, .ignored("there is no such tab to restore"))
    }
    let selected = snapshot.selected.flatMap { tabs.contains($0) ? $0 : nil } ?? self.selected
    if let tab = snapshot.selected, tab != selected, snapshot[tab] == nil {
      report(tab, .ignored("there is no such tab to restore"))
    }
    // The selected tab comes last, because interceptors may park all of these requests, and the
    // request that is resumed last selects its tab.
    let order = tabs.filter { $0 != selected } + [selected]
    var outcomes = order.compactMap { tab in
      snapshot[tab].flatMap { stack(of: tab).restore($0, for: self, in: tab.rawValue) }
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
