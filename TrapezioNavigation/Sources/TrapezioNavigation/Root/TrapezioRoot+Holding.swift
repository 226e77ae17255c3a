// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioRoot {
  /// Whether hosts draw the screens of a snapshot instead of the root's own ones.
  public var isHeld: Bool { stacks.contains { $0.stack.drawn.path != nil } }

  /// The stack that hosts draw: the visible stack, or the stack that a held snapshot selects.
  public var shownStack: TrapezioStackNavigator {
    stacks.first(where: \.stack.drawn.isShown)?.stack ?? visibleStack
  }

  /// The question that hosts draw, if any: none while they draw a snapshot.
  public var shownQuestion: TrapezioQuestion? { isHeld ? nil : visibleStack.question }

  /// Lets hosts draw the screens of a snapshot until ``letGo()``, while the root itself goes on.
  ///
  /// ```swift
  /// let before = window.snapshot
  /// // …
  /// window.hold(before)  // Shows the screens of then.
  /// window.letGo()
  /// ```
  ///
  /// Screens that the root and the snapshot share, from the root up, keep their stores. The other
  /// screens of the snapshot get new stores, which end with ``letGo()``, and their navigators have
  /// no effect. A drawn screen that leaves the root meanwhile ends at the same time.
  ///
  /// Guards and interceptors are not asked, and ``snapshot`` and `path` still describe the root
  /// itself. Questions are not drawn. The root ignores a user who goes back or selects a tab, but
  /// carries out the requests of events, of work and of links. A second call replaces the snapshot.
  /// To show the states of then, too, call `hold(_:)` of the stores.
  public func hold(_ snapshot: TrapezioNavigationSnapshot) {
    let selected = snapshot.selected.flatMap { stack(named: $0) } ?? visibleStack
    change { tab, stack in
      let isShown = stack === selected
      let steps = snapshot.steps(of: tab) ?? (isShown ? snapshot.steps(of: nil) : nil)
      return stack.drawn.show(steps ?? stack.steps, insteadOf: stack.path, isShown: isShown)
    }
  }

  /// Lets hosts draw the root's own screens again.
  ///
  /// ```swift
  /// if window.isHeld { window.letGo() }
  /// ```
  public func letGo() {
    if isHeld { change { _, stack in stack.drawn.clear() } }
  }

  /// Changes what the hosts draw of all stacks before any host is notified.
  private func change(
    _ change: (_ tab: String?, _ stack: TrapezioStackNavigator) -> [TrapezioScreenLifetime]
  ) {
    let ended = stacks.flatMap { change($0.tab, $0.stack) }
    for (_, stack) in stacks { stack.notifyHosts() }
    for lifetime in ended { lifetime.end() }
  }
}
