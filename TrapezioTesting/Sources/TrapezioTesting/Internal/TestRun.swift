// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IssueReporting
import Strata

#if canImport(Testing)
  import Testing
#endif

#if canImport(XCTest) && !canImport(Darwin)
  import XCTest
#endif

/// The test framework that runs the tests of the process.
///
/// Swift Testing knows the current test only in the test's own tasks. Elsewhere, such as in a
/// detached task, `reportIssue` reports to XCTest, which ignores a failure unless a test case is
/// running.
enum TestRun {
  /// Whether `reportIssue` would lose a failure, because no test is current and no test case runs.
  static var isOutsideTests: Bool {
    TestContext.current == .xcTest && isTestCaseRunning != true
  }

  /// Fails the run, without a test.
  static func fail(_ message: String, at location: TestLocation) {
    if isTestCaseRunning == nil { location.reportToTest(message) }
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
          column: max(Int(location.column), 1)))
    #endif
    #if !canImport(Darwin)
      if !isSwiftTesting { failProcess("\(location.filePath):\(location.line): error: \(message)") }
    #endif
  }
}

#if canImport(Darwin)
  extension TestRun {
    /// Whether XCTest runs a test case, or `nil` if that is unknown.
    private static var isTestCaseRunning: Bool? {
      guard let current = dlsym(dlopen(nil, RTLD_LAZY), "_XCTCurrentTestCase") else { return nil }
      typealias Current = @convention(c) () -> UnsafeRawPointer?
      return unsafeBitCast(current, to: Current.self)() != nil
    }

    static func watch() {}
  }
#else
  extension TestRun {
    private static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")
    private static let testCase = StrataLock<(isWatched: Bool, isRunning: Bool?)>((false, nil))
    private static let failing: Void = {
      _ = atexit {
        fflush(nil)
        _exit(1)
      }
    }()

    private static var isTestCaseRunning: Bool? {
      // Before the first test case that this type has seen begin, one is assumed to run.
      isSwiftTesting ? false : testCase.withLock { $0.isRunning } ?? true
    }

    /// Follows the test cases of XCTest, from the first call on the main thread on.
    static func watch() {
      #if canImport(XCTest)
        guard !isSwiftTesting, isTesting, Thread.isMainThread else { return }
        let isWatched = testCase.withLock { testCase in
          defer { testCase.isWatched = true }
          return testCase.isWatched
        }
        if !isWatched { XCTestObservationCenter.shared.addTestObserver(TestCaseObserver()) }
      #endif
    }

    /// Prints a failure that no framework records, and makes the process exit with 1.
    private static func failProcess(_ text: String) {
      FileHandle.standardError.write(Data("\(text)\n".utf8))
      failing
    }

    #if canImport(XCTest)
      private final class TestCaseObserver: XCTestObservation {
        func testCaseWillStart(_ testCase: XCTestCase) { note(true) }
        func testCaseDidFinish(_ testCase: XCTestCase) { note(false) }

        private func note(_ isRunning: Bool) {
          TestRun.testCase.withLock { $0.isRunning = isRunning }
        }
      }
    #endif
  }
#endif
