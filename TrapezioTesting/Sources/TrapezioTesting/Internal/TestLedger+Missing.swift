// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestLedger {
  /// Says that a change has not come, and why.
  ///
  /// - Parameters:
  ///   - wanted: What the state is to be, in words; `nil` for any change.
  ///   - isIdle: Whether no work is left that could make it.
  ///   - limit: How long the test has waited.
  func missing(_ wanted: String?, isIdle: Bool, limit: Duration) -> String {
    let heading: String
    switch (wanted, isIdle) {
    case (nil, true):
      heading = "A change was expected, but none came, and no work of the store is running."
    case (nil, false):
      heading = "A change was expected, but none came within \(FailureText.seconds(limit))."
    case (let wanted?, true):
      heading =
        "The state is not \(wanted), and no work of the store is running that could change it:"
    case (let wanted?, false):
      heading = "The state is not \(wanted) after \(FailureText.seconds(limit)):"
    }
    var sections = [heading]
    if wanted != nil { sections.append(FailureText.indented(FailureText.dump(asserted))) }
    if isIdle {
      sections.append(
        "Work counts where it is launched with \"strataLaunch\" or its kin, or handed to \"tasks.add\"."
      )
    } else {
      sections.append(FailureText.indented(running))
      sections.append("Let the work go on, or give it more time with \"limit\".")
    }
    return sections.joined(separator: "\n\n")
  }

  /// Says that work has not ended.
  func stillRunning(limit: Duration) -> String {
    """
    Work of the store is still running after \(FailureText.seconds(limit)):

    \(FailureText.indented(running))

    Let it end, or cancel it with "cancelTasks()" or "end()".
    """
  }

  /// Says that a call comes after the end of the test.
  func tooLate(_ call: String) -> String {
    """
    "\(call)" comes after "finish()", which says that the test is over.

    Call "finish()" last.
    """
  }
}
