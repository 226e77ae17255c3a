// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension FakeTrapezioNavigator {
  /// Records a call that awaits a screen once it has opened the screen, or has ended, and removes
  /// the screen if the test has already provided its result.
  ///
  /// A task with an executor can suspend before the opening, so a test that received the event at
  /// once would still see the old stack.
  func opening<Screen: TrapezioAnsweringScreen, Outcome>(
    _ screen: Screen, as style: TrapezioNavigationStyle, call: () async -> Outcome
  ) async -> Outcome {
    let recordsLater = TestExecutor.isPreferred
    if !recordsLater { record(.goTo(screen, as: style)) }
    let (opener, depth) = (stack, stack.path.count)
    let isOpen = { @MainActor in opener.path.count > depth }
    let (opened, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = TrapezioObservation(of: isOpen) { _ in continuation.finish() }
    let opening = Task {
      for await _ in opened {}
      // The test may have reset the navigator.
      guard stack === opener else { return }
      if recordsLater { record(.goTo(screen, as: style)) }
      if isOpen() { earlyResults.removeFirst(of: Screen.self)?(stack) }
    }
    let outcome = await call()
    observation.cancel()
    continuation.finish()
    await opening.value
    return outcome
  }
}
