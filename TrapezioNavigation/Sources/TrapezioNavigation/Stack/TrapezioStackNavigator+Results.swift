// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// Passes an entry's result to its receiver, or keeps the result for a later receiver.
  ///
  /// The call that awaits the entry comes first, followed by the sequences of the nearest screen
  /// below that reads such results.
  func deliver(_ value: any Sendable, of navigator: TrapezioEntryNavigator) {
    // If the call awaits a different type, `settle` reports a warning.
    let isReported = navigator.results.caller != nil
    if navigator.results.settle(value) { return }
    keep(value, of: navigator, isReported: isReported)
  }

  /// Passes a result that no call awaits to the sequences below, or keeps it.
  func keep(
    _ value: any Sendable, of navigator: TrapezioEntryNavigator, isReported: Bool = true
  ) {
    let screen = navigator.entry.screen
    let below = navigators[..<min(navigator.index, navigators.count)]
    if below.last(where: { $0.results.receive(value, of: screen) }) != nil { return }
    // If a screen below was never drawn, its store may still read the result.
    if !isReported, !below.isEmpty, below.allSatisfy(\.isDrawn) {
      TrapezioDiagnostics.warn(
        "\(screen) returned a value of type \(Swift.type(of: value)), but no goTo(_:for:) awaits it and no "
          + "results(of:as:) reads it. The result is kept until a sequence reads it. Go to the screen with goTo(_:for:), "
          + "read results(of: \(Swift.type(of: screen)).self, as: \(Swift.type(of: value)).self), or call "
          + "dismiss() instead. See Failures#result-not-read.")
    }
    let result = KeptResults.Result(index: max(0, below.count - 1), screen: screen, value: value)
    guard let dropped = kept.keep(result) else { return }
    TrapezioDiagnostics.warn(
      "\(KeptResults.limit) results are kept because no screen reads them. The oldest one, which \(dropped.screen) "
        + "returned, is dropped. Read results(of:as:) in the screens below. See Failures#result-not-read."
    )
  }

  /// Removes and returns the result for a key.
  ///
  /// - Parameter key: The key of the result.
  /// - Returns: The result, or `nil` if there is none.
  public func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    kept.byKey.removeValue(forKey: key)
  }

  /// Removes and returns the result for a key, if it has the given type.
  ///
  /// If the result has a different type, the navigator keeps it and reports a warning.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none of that type.
  public func consumeResult<R: TrapezioNavigationResult>(
    forKey key: String, as type: R.Type
  ) -> R? {
    guard let result = kept.byKey[key] else { return nil }
    guard let typed = result as? R else {
      TrapezioDiagnostics.warn(
        "The result for \"\(key)\" is of type \(Swift.type(of: result)), not \(R.self), and is kept. "
          + "Consume it as \(Swift.type(of: result)). See Failures#result-of-another-type.")
      return nil
    }
    kept.byKey[key] = nil
    return typed
  }

  /// Drops all kept results, including those under a key.
  public func clearResults() {
    // A dropped result may be an object that navigates in its `deinit`.
    withExtendedLifetime(kept) { kept = KeptResults() }
  }

  func keep(_ result: any TrapezioNavigationResult, forKey key: String) {
    let replaced = kept.byKey.updateValue(result, forKey: key)
    withExtendedLifetime(replaced) {}
  }
}
