// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

extension TrapezioStoreProtocol {
  /// Sends the store an event for each result of the screens of one type above its screen.
  ///
  /// ```swift
  /// init(screen: ProfileScreen, navigator: any TrapezioNavigator) {
  ///   self.navigator = navigator
  ///   super.init(screen: screen, initialState: ProfileState())
  ///   receiveResults(of: EditScreen.self, from: navigator) { .edited($0) }
  /// }
  /// ```
  ///
  /// Call it once in the initializer. The store then receives the result however the screen was
  /// opened: by this store with `goTo(_:as:)`, by a link, or by an earlier run of the app. Results
  /// that the stack has kept are sent, too. A result that ``TrapezioNavigator/result(of:as:)``
  /// awaits goes to its caller instead.
  ///
  /// The events are sent on the main actor, in order, soon after the screen has returned its
  /// result. Until then, this counts as work of the store. Nothing is sent once the store has
  /// ended. The store is not retained.
  ///
  /// - Parameters:
  ///   - screen: The type of the screens that return results.
  ///   - navigator: The navigator of the store's own screen.
  ///   - event: Returns the event for a result.
  public func receiveResults<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, from navigator: any TrapezioNavigator,
    as event: @escaping @MainActor (_ result: Screen.Outcome) -> Event
  ) {
    navigator.receiveResults(of: screen) { [weak self] result in
      guard let self, !isEnded else { return false }
      // Later, because the stack is changing, or the store's initializer has not returned.
      strataLaunchMain(id: ResultsOf(screen: Screen.self), ifRunning: .waitForPrevious) {
        result
      } reduce: { [weak self] result in
        self?.send(event(result))
      }
      return true
    }
  }
}

/// The id of the work that delivers the results of a screen.
private struct ResultsOf: Hashable, CustomStringConvertible {
  let screen: any TrapezioScreen.Type

  var description: String { "result of \(screen)" }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.screen == rhs.screen }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
}
