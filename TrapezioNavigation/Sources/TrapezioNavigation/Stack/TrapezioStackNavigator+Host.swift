// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

extension TrapezioStackNavigator {
  /// Removes entries whose views the system has already removed, for example after a back swipe.
  ///
  /// ```swift
  /// if !stack.systemDidChange(path: remaining) {
  ///   draw(stack.layers)  // A guard decides, so the screen is shown again.
  /// }
  /// ```
  ///
  /// If one of these entries has a guard to ask, they are removed only once all guards have agreed.
  ///
  /// - Parameter path: The entries that remain above the root. A path that is not a prefix of the
  ///   current one is ignored.
  /// - Returns: `true` if the stack now matches the path, or `false` if the host must show the
  ///   stack again.
  @discardableResult
  public func systemDidChange(path: [TrapezioNavigationEntry]) -> Bool {
    guard drawn.path == nil, self.path.starts(with: path) else { return false }
    if path.count < self.path.count { request(.leave(self.path[path.count], by: .system)) }
    return self.path == path
  }

  /// Registers a host that shows this stack, so that the stores end with the last host.
  ///
  /// ```swift
  /// stack.hostDidBegin(host)
  /// observation = TrapezioObservation(of: { [stack] in stack.layers }) {
  ///   [weak self] layers in
  ///   self?.draw(layers)
  /// }
  /// draw(stack.layers)
  /// ```
  ///
  /// Pass a new identity, which you pass to ``hostDidEnd(_:)`` later.
  public func hostDidBegin(_ host: UUID) { hostDidBegin(host) {} }

  /// Registers a host and a closure that is called when the path or the questions change.
  func hostDidBegin(_ host: UUID, stackDidChange: @escaping @MainActor () -> Void) {
    if hosts[host] == nil { hosts[host] = stackDidChange }
  }

  /// Removes a host and, if it was the last one, ends the stores of all screens.
  ///
  /// ```swift
  /// observation?.cancel()
  /// pages = [:]
  /// stack.hostDidEnd(host)
  /// ```
  ///
  /// Every pending ``result(of:as:)`` and question then returns `nil`, the sequences of results
  /// end, and the screens lose their guards. The screens stay in the stack, and a later host shows
  /// them with new stores.
  ///
  /// - Parameter host: The identity from ``hostDidBegin(_:)``, or `nil` if hosts are not registered
  ///   and none shows the stack any longer.
  public func hostDidEnd(_ host: UUID? = nil) {
    if let host {
      visibleHosts.didDisappear(host)
      guard hosts.removeValue(forKey: host) != nil, hosts.isEmpty else { return }
    }
    for lifetime in drawn.clear() { lifetime.end() }
    endScreens(of: navigators.reversed())
    withMutation(keyPath: \.isTopDrawn) {
      for navigator in navigators { navigator.isDrawn = false }
    }
    handle(.hostEnded)
  }
}
