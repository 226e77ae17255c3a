// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// A result that no screen has received yet.
  struct KeptResult {
    /// The index of the topmost entry that may receive the result.
    var index: Int
    let screen: any TrapezioScreen
    let value: any Sendable
  }

  private static var keptLimit: Int { 100 }

  /// Passes an entry's result to its receiver, or keeps the result for a later receiver.
  ///
  /// The call that awaits the entry comes first, followed by the sequences of the nearest screen
  /// below that reads such results.
  func deliver(_ value: any Sendable, of node: TrapezioEntryNavigator) {
    let screen = node.entry.screen
    // If the call awaits a different type, `settle` reports a warning.
    let isReported = node.isAwaited || node.wasCancelled
    if node.settle(value) { return }
    let below = nodes[..<min(node.index, nodes.count)]
    if below.last(where: { $0.receive(value, of: screen) }) != nil { return }
    // If a screen below was never drawn, its store may still read the result.
    if !isReported, !below.isEmpty, below.allSatisfy(\.isDrawn) {
      TrapezioDiagnostics.warn(
        "\(screen) returned a value of type \(Swift.type(of: value)), but no goTo(_:for:) awaits it and no "
          + "results(of:as:) reads it. The result is kept until a sequence reads it. Go to the screen with goTo(_:for:), "
          + "read results(of: \(Swift.type(of: screen)).self, as: \(Swift.type(of: value)).self), or call "
          + "dismiss() instead. See Failures#result-not-read.")
    }
    keptResults.append(KeptResult(index: max(0, node.index - 1), screen: screen, value: value))
    if keptResults.count > Self.keptLimit {
      let dropped = keptResults.removeFirst()
      TrapezioDiagnostics.warn(
        "\(Self.keptLimit) results are kept because no screen reads them. The oldest one, which \(dropped.screen) "
          + "returned, is dropped. Read results(of:as:) in the screens below. See Failures#result-not-read."
      )
    }
  }

  /// Removes and returns the kept results that a sequence of the entry at `index` receives.
  func takeKeptResults(from index: Int, where receives: (KeptResult) -> Bool) -> [any Sendable] {
    var taken: [any Sendable] = []
    keptResults.removeAll { kept in
      guard kept.index >= index, receives(kept) else { return false }
      taken.append(kept.value)
      return true
    }
    return taken
  }

  /// Lowers the index of each result that was kept for an entry that has left.
  func lowerKeptResults(to index: Int) {
    for kept in keptResults.indices where keptResults[kept].index > index {
      keptResults[kept].index = index
    }
  }

  /// Removes and returns the result for a key.
  ///
  /// - Parameter key: The key of the result.
  /// - Returns: The result, or `nil` if there is none.
  public func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    results.removeValue(forKey: key)
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
    guard let result = results[key] else { return nil }
    guard let typed = result as? R else {
      TrapezioDiagnostics.warn(
        "The result for \"\(key)\" is of type \(Swift.type(of: result)), not \(R.self), and is kept. "
          + "Consume it as \(Swift.type(of: result)). See Failures#result-of-another-type.")
      return nil
    }
    results[key] = nil
    return typed
  }

  /// Drops all kept results, including those under a key.
  public func clearResults() {
    // A dropped result may be an object that navigates in its `deinit`.
    withExtendedLifetime((results, keptResults)) {
      results = [:]
      keptResults = []
    }
  }

  func keep(_ result: any Sendable, forKey key: String) {
    let replaced = results.updateValue(result, forKey: key)
    withExtendedLifetime(replaced) {}
  }
}
