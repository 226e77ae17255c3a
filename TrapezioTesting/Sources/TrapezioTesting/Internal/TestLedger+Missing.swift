// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestLedger {
  /// The failure of a wait for a change.
  ///
  /// - Parameters:
  ///   - goal: The end of the sentence "The state does not …"; `nil` if any change was awaited.
  ///   - isIdle: Whether the wait ended because no running work can make the change.
  ///   - limit: The longest time of the wait.
  func missing(_ goal: String?, isIdle: Bool, limit: Duration) -> String {
    let time = FailureText.seconds(limit)
    var sections: [String] = []
    if let goal {
      let reason =
        isIdle ? ", and no work of the store is running that could change it" : " after \(time)"
      sections += ["The state does not \(goal)\(reason):", FailureText.list([asserted])]
    } else {
      let reason = isIdle ? ", and no work of the store is running" : " within \(time)"
      sections.append("A change was expected, but none came\(reason).")
    }
    if isIdle {
      sections.append(
        """
        The test store sees work that the store starts with a launcher such as "strataLaunch", or adds \
        with "tasks.add".
        """
      )
    } else {
      sections.append(FailureText.indented(running))
      sections.append("Let the work continue, or raise \"limit\".")
    }
    return sections.joined(separator: "\n\n")
  }

  /// The failure of a wait for the end of the work.
  func stillRunning(limit: Duration) -> String {
    """
    Work of the store is still running after \(FailureText.seconds(limit)):

    \(FailureText.indented(running))

    Let it end, or cancel it with "cancelTasks()" or "end()".
    """
  }

  /// The failure of a call after the end of the test.
  func tooLate(_ call: String) -> String { FailureText.tooLate(call) }
}
