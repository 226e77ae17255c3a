// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// Removes the entries that the system has already removed, for example by a back swipe.
  ///
  /// The system removes entries only from the top. A path that is not a prefix of the current path
  /// is out of date and is ignored.
  ///
  /// If one of the screens has a guard, nothing is removed yet, and the host must show the
  /// unchanged stack again. The screens leave once all guards have agreed. If a guard refuses, the
  /// stack stays as it is.
  ///
  /// - Parameter path: The entries that remain above the root.
  /// - Returns: `true` if the stack now matches the path. If the value is `false`, show the stack
  ///   again.
  @discardableResult
  public func systemDidChange(path: [TrapezioNavigationEntry]) -> Bool {
    guard self.path.starts(with: path) else { return false }
    guard path.count < self.path.count else { return true }
    return leave(Departure(target: nodes[path.count + 1], reason: .system, request: .dismiss))
      == nil
  }

  /// Registers a host that shows this stack.
  ///
  /// - Parameter host: The identity of the host.
  public func hostDidBegin(_ host: TrapezioHostID) {
    hostDidBegin(host) {}
  }

  /// Registers a host, and calls it synchronously with each change of the path or the questions.
  ///
  /// The host is called before other work can read the change.
  func hostDidBegin(_ host: TrapezioHostID, stackDidChange: @escaping @MainActor () -> Void) {
    guard !hosts.contains(where: { $0.id === host }) else { return }
    hosts.append(Host(id: host, stackDidChange: stackDidChange))
  }

  /// Ends the stores of all screens, because no host shows the stack anymore.
  ///
  /// Every pending ``goTo(_:for:)`` and ``ask(_:)`` returns `nil`. The screens stay in the stack.
  public func hostDidEnd() {
    endScreens(of: nodes.reversed())
  }

  /// Removes a host, and calls ``hostDidEnd()`` if it was the last one.
  ///
  /// A second call for the same host has no effect.
  ///
  /// - Parameter host: The identity that was passed to ``hostDidBegin(_:)``.
  public func hostDidEnd(_ host: TrapezioHostID) {
    hostDidDisappear(host)
    guard let index = hosts.firstIndex(where: { $0.id === host }) else { return }
    hosts.remove(at: index)
    if hosts.isEmpty { hostDidEnd() }
  }

  /// Reports a warning if another host is visible, too.
  func hostDidAppear(_ host: TrapezioHostID) {
    hostDidDisappear(host)
    visibleHosts.append(host)
    guard visibleHosts.count > 1, !hasWarnedOfHosts else { return }
    Task {
      // Check again in a later turn, because the previous host may be about to disappear.
      guard visibleHosts.count > 1, !hasWarnedOfHosts else { return }
      hasWarnedOfHosts = true
      TrapezioDiagnostics.warn(
        "Two hosts show the same TrapezioStackNavigator, whose root is \(root.screen). A change in one "
          + "host appears in the other, too. Give each scene its own TrapezioStackNavigator. "
          + "See Failures#two-hosts.")
    }
  }

  func hostDidDisappear(_ host: TrapezioHostID) {
    visibleHosts.removeAll { $0 === host }
  }
}
