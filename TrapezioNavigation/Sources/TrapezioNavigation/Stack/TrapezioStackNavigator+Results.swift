// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// Passes a screen's result to its receiver, or keeps it, and removes the screen.
  ///
  /// The call that awaits the screen comes first, followed by the sequences of the nearest screen
  /// below that reads such results.
  func leave(_ navigator: EntryNavigator, returning value: any Sendable) {
    let call = navigator.results.call
    if let call, !call.isSettled {
      navigator.results.call = nil
      call.settle(ReturnedResult(value: value, navigator: navigator))
    } else {
      // A result whose call has ended is kept without a warning.
      keep(value, of: navigator, isReported: call != nil)
    }
    leaveReturned(navigator)
  }

  /// Passes a result that no call awaits to the sequences below, or keeps it.
  func keep(
    _ value: any Sendable, of navigator: EntryNavigator, isReported: Bool = true
  ) {
    let screen = navigator.entry.screen
    let below = navigators[..<min(navigator.index, navigators.count)]
    if below.last(where: { $0.results.receive(value, of: screen) }) != nil { return }
    // If a screen below was never drawn, its store may still read the result.
    if !isReported, !below.isEmpty, below.allSatisfy(\.isDrawn) {
      TrapezioDiagnostics.warn(
        "\(screen) returned a result, but no result(of:) awaits it and no results(of:) reads it. The result is "
          + "kept until a sequence reads it. Go to the screen with result(of:), read "
          + "results(of: \(Swift.type(of: screen)).self), or call dismiss() instead. "
          + "See Failures#result-not-read.")
    }
    let result = KeptResults.Result(index: max(0, below.count - 1), screen: screen, value: value)
    guard let dropped = kept.keep(result) else { return }
    TrapezioDiagnostics.warn(
      "\(KeptResults.limit) results are kept because no screen reads them. The oldest one, which \(dropped.screen) "
        + "returned, is dropped. Read results(of:) in the screens below. See Failures#result-not-read."
    )
  }

  /// Drops all kept results, including those under a key.
  func dropKeptResults() {
    // A dropped result may be an object that navigates in its `deinit`.
    withExtendedLifetime(kept) { kept = KeptResults() }
  }
}
