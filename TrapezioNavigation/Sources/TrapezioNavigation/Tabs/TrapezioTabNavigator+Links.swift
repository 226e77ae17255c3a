// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioTabNavigator: TrapezioLinkTarget {
  /// Selects the tab of a destination, and shows its path there.
  ///
  /// The interceptors are asked first, then the guards of the tab that is shown, if it changes,
  /// then the guards of the screens that have to leave. At one that says no, it stops.
  ///
  /// - Parameters:
  ///   - destination: The tab, and the screens above its root. Without a tab, and with one that is
  ///     none of ``tabs``, the selected tab shows them.
  ///   - reason: What the guards of the screens that have to leave are told.
  /// - Returns: Whether it is shown.
  @discardableResult
  public func open(
    _ destination: TrapezioDestination, by reason: TrapezioLeaveReason = .link
  ) async -> TrapezioLeaveOutcome {
    let request = TrapezioNavigationRequest(destination, isLink: true)
    let tab = tab(of: destination)
    guard let path = intercepted(request, report: { report(tab, $0) }) else { return .stayed }
    if tab != selected, await select(tab).value == .stayed { return .stayed }
    return await stack(of: tab).show(path, by: reason)
  }

  /// Carries out a request that was parked.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether it is shown.
  public func carryOut(_ request: TrapezioNavigationRequest) async -> TrapezioLeaveOutcome {
    if request.isLink { return await open(request.destination, by: .link) }
    return await current.carryOut(request)
  }

  private func tab(of destination: TrapezioDestination) -> Tab {
    guard let wanted = destination.tab else { return selected }
    if let tab = wanted as? Tab, tabs.contains(tab) { return tab }
    TrapezioDiagnostics.warn(
      "A link leads to the tab \(wanted), which is none of \(tabs). It is shown in \(selected): name the "
        + "tab of the route as the tab navigator does.")
    return selected
  }
}
