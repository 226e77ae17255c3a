// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioTabNavigator: TrapezioLinkTarget {
  /// Selects a request's tab and shows the request's path there.
  ///
  /// The navigator first asks its interceptors, then, if the tab changes, the guards of the
  /// selected tab, and finally the guards of the screens that must leave. If a guard refuses, the
  /// path is not shown, but its tab may already be selected.
  ///
  /// - Parameters:
  ///   - request: The tab, and the screens above its root. If the tab is `nil`, the selected
  ///     tab shows the screens. If ``tabs`` does not contain the tab, the selected tab shows them,
  ///     too, and the navigator reports a warning.
  ///   - reason: The reason that the guards of the leaving screens receive.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the screens are shown.
  @discardableResult
  public func open(
    _ request: TrapezioNavigationRequest, by reason: TrapezioLeaveReason = .link
  ) async -> TrapezioLeaveOutcome {
    let tab = tab(named: request.tab)
    let path = stack(of: tab).withoutRoot(request.path)
    return await open(path, in: tab, named: request.tab, by: reason)
  }

  private func open(
    _ path: [TrapezioNavigationStep], in tab: Tab, named name: String?,
    by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome {
    let request = TrapezioNavigationRequest(tabNamed: name, path: path)
    guard let steps = intercepted(request, report: { report(tab, $0) }) else { return .stayed }
    if tab != selected {
      let selecting = select(tab)
      let outcome = await withTaskCancellationHandler {
        await selecting.value
      } onCancel: {
        selecting.cancel()
      }
      guard outcome == .left else { return .stayed }
    }
    let stack = stack(of: tab)
    return await stack.show(steps == path ? steps : stack.withoutRoot(steps), by: reason)
  }

  /// Carries out a parked request, after asking the interceptors again.
  ///
  /// A link is opened in its tab, while any other request shows its screens on top of the selected
  /// tab's stack.
  ///
  /// - Parameter request: The parked request.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the screens are shown.
  public func carryOut(_ request: TrapezioNavigationRequest) async -> TrapezioLeaveOutcome {
    if request.isLink {
      // The path of a restoration may contain the root's screen above the root.
      return await open(
        request.path, in: tab(named: request.tab), named: request.tab, by: .link)
    }
    return await current.carryOut(request)
  }

  private func tab(named name: String?) -> Tab {
    guard let name else { return selected }
    if let tab = tabs.first(where: { $0.rawValue == name }) { return tab }
    TrapezioDiagnostics.warn(
      "A link leads to the tab \(name), which is not one of \(tabs), and is shown in \(selected). Use a "
        + "tab of the TrapezioTabNavigator in the TrapezioLinkPattern of the route. See Failures#unknown-tab."
    )
    return selected
  }
}
