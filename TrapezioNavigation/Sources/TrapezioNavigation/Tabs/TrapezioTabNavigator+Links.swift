// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioTabNavigator: TrapezioLinkTarget {
  /// Selects a destination's tab and shows the destination's path there.
  ///
  /// The navigator first asks its interceptors, then, if the tab changes, the guards of the
  /// selected tab, and finally the guards of the screens that must leave. If a guard refuses, the
  /// path is not shown, but its tab may already be selected.
  ///
  /// - Parameters:
  ///   - destination: The tab, and the screens above its root. If the tab is `nil`, the selected
  ///     tab shows the screens. If ``tabs`` does not contain the tab, the selected tab shows them,
  ///     too, and the navigator reports a warning.
  ///   - reason: The reason that the guards of the leaving screens receive.
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the destination is shown.
  @discardableResult
  public func open(
    _ destination: TrapezioDestination, by reason: TrapezioLeaveReason = .link
  ) async -> TrapezioLeaveOutcome {
    let tab = tab(of: destination)
    let path = stack(of: tab).withoutRoot(destination.path)
    return await open(path, in: tab, of: destination, by: reason)
  }

  private func open(
    _ path: [TrapezioNavigationStep], in tab: Tab, of destination: TrapezioDestination,
    by reason: TrapezioLeaveReason
  ) async -> TrapezioLeaveOutcome {
    let request = TrapezioNavigationRequest(
      TrapezioDestination(tab: destination.tab, path: path), isLink: true)
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
  /// - Returns: ``TrapezioLeaveOutcome/left`` if the destination is shown.
  public func carryOut(_ request: TrapezioNavigationRequest) async -> TrapezioLeaveOutcome {
    let destination = request.destination
    if request.isLink {
      // The path of a restoration may contain the root's screen above the root.
      return await open(destination.path, in: tab(of: destination), of: destination, by: .link)
    }
    return await current.carryOut(request)
  }

  private func tab(of destination: TrapezioDestination) -> Tab {
    guard let wanted = destination.tab else { return selected }
    if let tab = wanted as? Tab, tabs.contains(tab) { return tab }
    TrapezioDiagnostics.warn(
      "A link leads to the tab \(wanted), which is not one of \(tabs), and is shown in \(selected). Use a "
        + "tab of the TrapezioTabNavigator in the TrapezioLink of the route. See Failures#unknown-tab."
    )
    return selected
  }
}
