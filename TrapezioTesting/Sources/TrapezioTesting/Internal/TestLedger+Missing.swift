// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestLedger {
  /// Fails the test because a wait for a change has ended without one.
  ///
  /// `goal` ends the sentence "The state does not …". It is `nil` if the test awaits any change.
  func failMissing(
    _ goal: String?, _ end: TestWait.End, limit: Duration, at location: TestLocation
  ) {
    for recorded in recorded { recorded.refresh() }
    let isIdle = end == .idle
    var sections: [String] = []
    if let goal {
      let reason =
        isIdle ? ", and no running work of the store can change it" : end.clause("after", limit)
      sections += ["The state does not \(goal)\(reason):", FailureText.list([latest])]
    } else {
      let reason = isIdle ? ", and no work of the store is running" : end.clause("within", limit)
      sections.append("A change was expected, but none came\(reason).")
    }
    sections +=
      isIdle
      ? [history.remedy]
      : [FailureText.indented(running), history.ignored, end.remedy].compactMap(\.self)
    location.fail(
      sections.joined(separator: "\n\n"),
      see: isIdle ? "no-running-work" : goal == nil ? "change-missing" : "state-not-reached")
  }

  func failStillRunning(
    _ call: String, _ end: TestWait.End, limit: Duration, at location: TestLocation
  ) {
    for recorded in recorded { recorded.refresh() }
    let (advice, section) =
      call == "finish()"
      ? (end.advice("Let it end, or cancel it with \"cancelTasks()\" or \"end()\"."), "work-left")
      : (FailureText.ignoredCancellation, "work-ignores-cancellation")
    location.fail(
      """
      Work of the store is still running\(end.clause("after", limit)):

      \(FailureText.indented(running))

      \(advice)
      """, see: section)
  }

  func isTooLate(_ call: String, at location: TestLocation) -> Bool {
    if isFinished { location.fail(FailureText.tooLate(call), see: "called-after-end") }
    return isFinished
  }
}
