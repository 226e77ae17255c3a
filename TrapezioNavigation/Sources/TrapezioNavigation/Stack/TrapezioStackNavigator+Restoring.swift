// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// The stack's screens with their styles and drafts as one value.
  ///
  /// Reading it also tracks, through `Observation`, the states of the stores that keep drafts.
  public var snapshotWithDrafts: TrapezioNavigationSnapshot {
    // `nodes` is not observed, but changes together with the path.
    _ = (path.count, draftChanges)
    return TrapezioNavigationSnapshot(
      steps: nodes.map {
        TrapezioNavigationStep($0.entry.screen, as: $0.entry.style, stored: $0.currentDraft)
      })
  }

  /// Shows a snapshot's path above this stack's root.
  ///
  /// The snapshot's root is not shown, because the app may start with another one. Its draft is
  /// restored if both roots have the same type.
  ///
  /// As with a link, the stack first asks its interceptors, which can park the path, for example
  /// until the user has signed in. If there are already screens above the root that must leave, the
  /// stack also asks their guards, as ``open(_:by:)-([TrapezioNavigationStep],_)`` does.
  ///
  /// - Parameter snapshot: The snapshot to restore.
  /// - Returns: A task with the outcome. Unless a guard must be asked or an interceptor stops the
  ///   request, the path is shown when the function returns.
  @discardableResult
  public func restore(
    _ snapshot: TrapezioNavigationSnapshot
  ) -> Task<TrapezioLeaveOutcome, Never> {
    let outcome = restore(snapshot, for: self, in: nil)
    return outcome ?? Task { .left }
  }

  /// Shows a snapshot's path on behalf of the stack or its tab.
  ///
  /// - Returns: A task with the outcome, or `nil` if the path is already shown.
  func restore(
    _ snapshot: TrapezioNavigationSnapshot, for target: any TrapezioLinkTarget,
    in tab: (any Hashable & Sendable)?
  ) -> Task<TrapezioLeaveOutcome, Never>? {
    let root = snapshot.steps[0]
    if type(of: root.screen) == type(of: self.root.screen) { nodes[0].offer(root.draft) }
    guard snapshot.steps.count > 1 || !path.isEmpty else { return nil }
    let asked = TrapezioNavigationReport.Request.restore(snapshot.path.map(\.screen))
    let request = TrapezioNavigationRequest(
      TrapezioDestination(tab: tab, path: snapshot.path), isLink: true)
    guard let path = target.intercepted(request, report: { report(asked, by: nil, $0) }) else {
      return Task { .stayed }
    }
    var common = commonCount(with: path)
    while common < self.path.count {
      // Without guards, the screens leave immediately, but an observer may then show a screen that
      // has a guard.
      let departure = Departure(target: nodes[common + 1], reason: .app, request: asked)
      let asking = leave(departure) { await self.show(path, by: .app, request: asked, as: $0) }
      if let asking { return asking }
      common = commonCount(with: path)
    }
    push(path, above: common, request: asked)
    return nil
  }
}
