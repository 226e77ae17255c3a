// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A snapshot whose drafts can be replaced.
protocol StorableSnapshot: Encodable, Sendable {
  var screenCount: Int { get }
  func mapSteps(_ transform: (TrapezioNavigationStep) -> TrapezioNavigationStep) -> Self
}

extension TrapezioNavigationSnapshot: StorableSnapshot {
  var screenCount: Int { steps.count }

  func mapSteps(_ transform: (TrapezioNavigationStep) -> TrapezioNavigationStep) -> Self {
    Self(steps: steps.map(transform))
  }
}

extension TrapezioTabSnapshot: StorableSnapshot where Tab: Encodable {
  var screenCount: Int { tabs.reduce(0) { $0 + (self[$1]?.steps.count ?? 0) } }

  func mapSteps(_ transform: (TrapezioNavigationStep) -> TrapezioNavigationStep) -> Self {
    Self(
      selected: selected,
      stacks: tabs.compactMap { tab in self[tab].map { (tab, $0.mapSteps(transform)) } })
  }
}

/// A decoded snapshot, with the number of the screens that could not be read.
protocol PartialSnapshot: Decodable, Sendable {
  associatedtype Snapshot: StorableSnapshot

  var snapshot: Snapshot { get }
  var droppedCount: Int { get }
}

extension TrapezioRestoredSnapshot: PartialSnapshot {}
extension TrapezioRestoredTabs: PartialSnapshot where Tab: Codable {}

/// A stack or tabs, whose state a restoration stores and restores.
@MainActor
protocol RestorationSubject: Sendable {
  associatedtype Snapshot: StorableSnapshot
  associatedtype Restored: PartialSnapshot
  associatedtype Tab: Codable & Hashable & Sendable

  var snapshot: Snapshot { get }

  /// The objects that carry out requests: a stack, or the tabs and the stack of each tab.
  var targets: [(target: any TrapezioLinkTarget, stack: Tab?)] { get }

  func restore(_ restored: Restored) -> Task<TrapezioLeaveOutcome, Never>

  /// Returns the number of screens that cannot be restored, and the reasons.
  func losses(of restored: Restored) -> (count: Int, reasons: [TrapezioSnapshotError])
}

struct StackSubject: RestorationSubject {
  let stack: TrapezioStackNavigator

  var snapshot: TrapezioNavigationSnapshot { stack.snapshotWithDrafts }

  var targets: [(target: any TrapezioLinkTarget, stack: String?)] { [(stack, nil)] }

  func restore(_ restored: TrapezioRestoredSnapshot) -> Task<TrapezioLeaveOutcome, Never> {
    stack.restore(restored.snapshot)
  }

  func losses(
    of restored: TrapezioRestoredSnapshot
  ) -> (count: Int, reasons: [TrapezioSnapshotError]) {
    (restored.droppedCount, [restored.droppedBecause].compactMap { $0 })
  }
}

struct TabsSubject<Tab: RawRepresentable<String> & Codable & Hashable & Sendable>:
  RestorationSubject
{
  let tabs: TrapezioTabNavigator<Tab>

  var snapshot: TrapezioTabSnapshot<Tab> { tabs.snapshotWithDrafts }

  var targets: [(target: any TrapezioLinkTarget, stack: Tab?)] {
    [(tabs, nil)] + tabs.tabs.map { (tabs.stack(of: $0), $0) }
  }

  func restore(_ restored: TrapezioRestoredTabs<Tab>) -> Task<TrapezioLeaveOutcome, Never> {
    tabs.restore(restored.snapshot)
  }

  func losses(
    of restored: TrapezioRestoredTabs<Tab>
  ) -> (count: Int, reasons: [TrapezioSnapshotError]) {
    let snapshot = restored.snapshot
    let gone = snapshot.tabs.filter { !tabs.tabs.contains($0) }
    let screens = gone.reduce(0) { $0 + (snapshot[$1]?.steps.count ?? 0) }
    return (
      restored.droppedCount + screens,
      restored.droppedBecause + gone.map { .unknownTab("\($0)") }
    )
  }
}
