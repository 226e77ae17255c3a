// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// Receives the steps of failures instead of the test's report.
///
/// NB: A structure, because optimized code crashes where a task-local is bound to a closure.
package struct TestTraceReport: Sendable {
  @TaskLocal package static var current: TestTraceReport?

  let receive: @Sendable (_ steps: String) -> Void

  package init(receive: @escaping @Sendable (_ steps: String) -> Void) { self.receive = receive }
}

extension TestTrace {
  /// The most steps that the text of a failure contains.
  private static let messageLimit = 20

  /// Attaches the steps to the report of the current test, and returns the failure's text.
  ///
  /// If no test of Swift Testing is current, for example in a test of XCTest, the text contains the
  /// last steps instead. Only the first failure shows the steps.
  func attach(to message: String, at location: TestLocation) -> String {
    let receive = TestTraceReport.current?.receive
    // Without the default reporter, a failure may not be in the report of the test.
    guard receive != nil || IssueReporters.current.contains(where: { $0 is _DefaultReporter }),
      let steps = takeSteps()
    else { return message }
    let heading = message.prefix { $0 != "\n" }
    let text = """
      \(TestStep.text(of: steps))

      Failure at \(location.fileID):\(location.line): \(heading)

      """
    if let receive {
      receive(text)
      return message
    }
    guard !TestAttachment.record(text, named: "steps.txt", at: location) else { return message }
    return Self.inserting(TestStep.text(of: steps.suffix(Self.messageLimit)), into: message)
  }

  /// Inserts the steps before the line that refers to the Failures page.
  private static func inserting(_ steps: String, into message: String) -> String {
    let section = "The last steps of the test:\n\n\(FailureText.indented(steps))"
    guard let end = message.ranges(of: "\n\nSee Failures#").last else {
      return "\(message)\n\n\(section)"
    }
    return "\(message[..<end.lowerBound])\n\n\(section)\(message[end.lowerBound...])"
  }
}
