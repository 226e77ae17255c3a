// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestClock {
  /// Advances the time in steps, and before each step waits until a task sleeps.
  ///
  /// ```swift
  /// await clock.advance(by: .seconds(3), inStepsOf: .seconds(1))
  /// for second in 1...3 { await store.receive { $0.seconds = second } }
  /// ```
  ///
  /// Use it to wake a loop several times, such as a timer. The last step is shorter if necessary.
  /// Each step has the limit. The time stops after the first step that fails as
  /// ``advance(by:sleepers:limit:fileID:filePath:line:column:)`` does, and does not advance if
  /// `step` is not positive.
  public nonisolated(nonsending) func advance(
    by duration: Duration, inStepsOf step: Duration, limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = trace.location(fileID, filePath, line, column)
    guard step > .zero else {
      return location.fail(
        """
        "advance(by:inStepsOf:)" was called with a step that is not positive, so the time did not \
        advance.

        Pass a step of more than zero.
        """, see: "clock-not-advanced")
    }
    var rest = duration
    while await advance(by: min(step, rest), 1, limit, location), rest > step { rest -= step }
  }
}
