// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

#if canImport(Testing)
  internal import Testing
#endif

/// Receives the steps of failures instead of the test's report.
package enum TestTraceReport {
  @TaskLocal package static var receive: (@Sendable (_ steps: String) -> Void)?
}

extension TestTrace {
  /// The most steps that the text of a failure contains.
  private static let messageLimit = 20

  /// Attaches the steps to the report of the current test, and returns the failure's text.
  ///
  /// If no test of Swift Testing is current, for example in a test of XCTest, the text contains the
  /// last steps instead. Only the first failure shows the steps.
  func attach(to message: String, at location: TestLocation) -> String {
    let isReport = IssueReporters.current.contains { $0 is _DefaultReporter }
    guard isReport || TestTraceReport.receive != nil, let steps = takeSteps(), !steps.isEmpty else {
      return message
    }
    let failure = message.prefix { $0 != "\n" }
    let end = "\n\nFailure at \(location.fileID):\(location.line): \(failure)\n"
    if let receive = TestTraceReport.receive {
      receive(TestStep.text(of: steps) + end)
      return message
    }
    #if canImport(Testing)
      if Test.current != nil {
        Attachment.record(
          TestStep.text(of: steps) + end, named: "steps.txt",
          sourceLocation: SourceLocation(
            fileID: "\(location.fileID)", filePath: "\(location.filePath)",
            line: Int(location.line), column: Int(location.column)))
        return message
      }
    #endif
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
