// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestLedger {
  /// Returns the failure text of a wait for a change.
  ///
  /// - Parameters:
  ///   - goal: The end of the sentence "The state does not …", or `nil` if the test awaits any
  ///     change.
  ///   - isIdle: Whether the wait ended because no running work can make the change.
  ///   - limit: The maximum time of the wait.
  func missing(_ goal: String?, isIdle: Bool, limit: Duration) -> String {
    let time = FailureText.seconds(limit)
    var sections: [String] = []
    if let goal {
      let reason =
        isIdle ? ", and no running work of the store can change it" : " after \(time)"
      sections += ["The state does not \(goal)\(reason):", FailureText.list([asserted])]
    } else {
      let reason = isIdle ? ", and no work of the store is running" : " within \(time)"
      sections.append("A change was expected, but none came\(reason).")
    }
    if isIdle {
      sections.append(FailureText.visibleWork)
    } else {
      sections += [FailureText.indented(running), FailureText.raiseLimit]
    }
    return sections.joined(separator: "\n\n")
  }

  /// Returns the failure text of a wait for the end of the work.
  func stillRunning(_ call: String, limit: Duration) -> String {
    """
    Work of the store is still running after \(FailureText.seconds(limit)):

    \(FailureText.indented(running))

    \(call == "finish()"
      ? "Let it end, or cancel it with \"cancelTasks()\" or \"end()\"."
      : FailureText.ignoredCancellation)
    """
  }

  /// Returns the failure text of a call after the end of the test.
  func tooLate(_ call: String) -> String { FailureText.tooLate(call) }
}
