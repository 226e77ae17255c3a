// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// A navigator of an app, with the eight functions of the original MESA-iOS.
final class KeyedNavigator: TrapezioNavigator {
  private(set) var screens: [any TrapezioScreen] = []
  private var results: [String: any TrapezioNavigationResult] = [:]

  init() {}

  func goTo(_ screen: any TrapezioScreen) { screens.append(screen) }
  func dismiss() { _ = screens.popLast() }

  func dismissToRoot() {
    screens = []
    clearResults()
  }

  func dismissTo(_ screen: any TrapezioScreen) {
    while let last = screens.last, type(of: last) != type(of: screen) { dismiss() }
  }

  func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) {
    results[key] = result
    dismiss()
  }

  func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    results.removeValue(forKey: key)
  }

  func consumeResult<R: TrapezioNavigationResult>(forKey key: String, as type: R.Type) -> R? {
    guard let result = results[key] as? R else { return nil }
    results[key] = nil
    return result
  }

  func clearResults() { results = [:] }
}
