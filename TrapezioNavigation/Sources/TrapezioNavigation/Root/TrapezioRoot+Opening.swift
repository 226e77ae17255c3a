// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioRoot {
  /// Opens a request for the visible stack, with the screens to show above its root.
  ///
  /// - Returns: `true` if the path is shown.
  @discardableResult
  public func open(
    _ path: [TrapezioNavigationStep], by reason: TrapezioLeaveReason = .link
  ) async -> Bool {
    await open(TrapezioNavigationRequest(path: path), by: reason)
  }

  /// Selects a request's tab and replaces everything above its root with the request's path.
  ///
  /// The interceptors decide first. If the tab changes, the guards of the visible stack are asked
  /// next, and finally the guards of the screens that must leave. If one of the latter refuses, the
  /// tab is already selected.
  ///
  /// Screens that the stack and the path share, from the root up, stay and keep their stores. The
  /// path can begin with the root's screen, which is not pushed again. If you open another path in
  /// the same stack meanwhile, only the last one is shown.
  ///
  /// - Parameters:
  ///   - request: The tab, and the screens above its root. Without a tab, the visible stack shows
  ///     the screens. If there is no such tab, it also shows them and reports a warning.
  ///   - reason: The reason that the guards receive.
  /// - Returns: `true` if the path is shown. If the caller's task is cancelled, it is not.
  @discardableResult
  public func open(
    _ request: TrapezioNavigationRequest, by reason: TrapezioLeaveReason = .link
  ) async -> Bool {
    guard !Task.isCancelled else { return false }
    let stack = stack(for: request)
    let path = stack.withoutRoot(request.path)
    return await open(path, in: stack, of: request.tab, by: reason)
  }

  private func open(
    _ path: [TrapezioNavigationStep], in stack: TrapezioStackNavigator, of tab: String?,
    by reason: TrapezioLeaveReason
  ) async -> Bool {
    let request = TrapezioNavigationRequest(tabNamed: tab, path: path)
    let asked = TrapezioNavigationReport.Request.open(path.map(\.screen))
    guard let steps = stack.intercepted(request, as: asked, by: nil, for: self) else {
      return false
    }
    if stack !== visibleStack {
      let selecting = makeVisible(stack)
      let isVisible = await withTaskCancellationHandler {
        await selecting.value
      } onCancel: {
        selecting.cancel()
      }
      guard isVisible else { return false }
    }
    let shown = steps == path ? steps : stack.withoutRoot(steps)
    return await stack.request(
      StackRequest(goal: .open(shown), reason: reason, report: .open(shown.map(\.screen)))
    ).value() ?? false
  }

  /// Carries out a parked request, after asking the interceptors again.
  func carryOut(_ request: TrapezioNavigationRequest) async -> Bool {
    let stack = stack(for: request)
    guard request.isLink else { return await stack.carryOutGoTo(request) }
    // The path of a restoration may contain the root's screen above the root.
    return await open(request.path, in: stack, of: request.tab, by: .link)
  }

  private func stack(for request: TrapezioNavigationRequest) -> TrapezioStackNavigator {
    guard let tab = request.tab else { return visibleStack }
    if let stack = stack(named: tab) { return stack }
    // A stack without tabs shows the links of all tabs.
    let tabs = stacks.compactMap(\.tab)
    if !tabs.isEmpty {
      TrapezioDiagnostics.warn(
        "A link leads to the tab \(tab), which is not one of \(tabs), and is shown in the visible "
          + "one. Use a tab of the TrapezioTabNavigator in the link of the route. "
          + "See Failures#unknown-tab.")
    }
    return visibleStack
  }

  /// Shows a snapshot's stacks in their tabs and selects the snapshot's tab.
  ///
  /// The visible stack of tabs shows the snapshot of a stack. The roots of the snapshot are not
  /// shown, because the app may start with others. If a root and the snapshot's root have the same
  /// type, the root's draft is restored. Tabs that the snapshot does not contain stay as they are,
  /// while a tab that does not exist is dropped and reported to the plugins.
  ///
  /// As with a link, the interceptors decide first, and the guards of the screens that must leave
  /// are asked.
  ///
  /// - Parameter snapshot: The snapshot to restore.
  /// - Returns: A task with `true` if all screens are shown. Unless a guard must be asked or an
  ///   interceptor stops a request, they are shown when the function returns.
  @discardableResult
  public func restore(_ snapshot: TrapezioNavigationSnapshot) -> Task<Bool, Never> {
    for tab in snapshot.tabs(missingIn: self) {
      visibleStack.report(.selectTab(tab), by: nil, .ignored("there is no such tab to restore"))
    }
    let selected = snapshot.selected.flatMap { stack(named: $0) } ?? visibleStack
    // The selected tab comes last, because interceptors may park all of these requests, and the
    // request that is resumed last selects its tab.
    let order = stacks.filter { $0.stack !== selected } + stacks.filter { $0.stack === selected }
    let shown = order.compactMap { tab, stack in
      let steps = snapshot.steps(of: tab) ?? (stack === selected ? snapshot.steps(of: nil) : nil)
      return steps.map { stack.restore($0, for: self, in: tab) }
    }
    return all(shown + [makeVisible(selected)])
  }
}
