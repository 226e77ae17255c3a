// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// Removes the entries that the system has removed, by a back swipe for example.
  ///
  /// The system only removes entries from the top. A path that is not the beginning of the present
  /// path is out of date, and is ignored.
  ///
  /// If one of the screens has a guard, nothing is removed yet: the host shows the stack as it is
  /// again, and the screens leave when all guards agree. If one says no, the stack stays as it is.
  ///
  /// - Parameter path: The entries that are left above the root.
  /// - Returns: Whether the stack is now as the system shows it.
  @discardableResult
  public func systemDidChange(path: [TrapezioNavigationEntry]) -> Bool {
    guard self.path.starts(with: path) else { return false }
    guard path.count < self.path.count else { return true }
    return leave(Departure(target: nodes[path.count + 1], reason: .system, request: .dismiss))
      == nil
  }

  /// Registers a host that shows this stack from now on.
  ///
  /// - Parameter host: The identity of the host.
  public func hostDidBegin(_ host: TrapezioHostID) {
    hostDidBegin(host) {}
  }

  /// Registers a host that is told of each change of the path and of the questions at once, before
  /// other work can read them.
  func hostDidBegin(_ host: TrapezioHostID, stackDidChange: @escaping @MainActor () -> Void) {
    guard !hosts.contains(where: { $0.id === host }) else { return }
    hosts.append(Host(id: host, stackDidChange: stackDidChange))
  }

  /// Ends the stores of the screens, because nothing shows the stack any more.
  ///
  /// Every pending ``goTo(_:for:)`` and ``ask(_:)`` returns `nil`. The screens stay in the stack.
  public func hostDidEnd() {
    endScreens(of: nodes.reversed())
  }

  /// Does what ``hostDidEnd()`` does, unless another registered host shows the stack.
  ///
  /// A second call for the same host has no effect.
  ///
  /// - Parameter host: The identity that the host has registered with ``hostDidBegin(_:)``.
  public func hostDidEnd(_ host: TrapezioHostID) {
    hostDidDisappear(host)
    guard let index = hosts.firstIndex(where: { $0.id === host }) else { return }
    hosts.remove(at: index)
    if hosts.isEmpty { hostDidEnd() }
  }

  /// Reports a warning if another host is on the screen, too.
  func hostDidAppear(_ host: TrapezioHostID) {
    hostDidDisappear(host)
    visibleHosts.append(host)
    guard visibleHosts.count > 1, !hasWarnedOfHosts else { return }
    Task {
      // In a later turn, because the host before may be about to disappear.
      guard visibleHosts.count > 1, !hasWarnedOfHosts else { return }
      hasWarnedOfHosts = true
      TrapezioDiagnostics.warn(
        "Two hosts show the stack of one navigator, whose root is \(root.screen). What one of them "
          + "changes, the other shows. Give each scene a TrapezioStackNavigator of its own.")
    }
  }

  func hostDidDisappear(_ host: TrapezioHostID) {
    visibleHosts.removeAll { $0 === host }
  }
}
