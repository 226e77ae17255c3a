// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import Strata
  import Testing
  import TrapezioTesting
  import XCTest

  /// A failure that the child process of a test reports, where no test is current.
  private enum Failing: String, CaseIterable {
    case assertion
    case fake
    case navigator
    case testStore

    private static let variable = "MESA_FAILING"

    /// The failure of this process, or `nil` if it runs the tests.
    static let current = ProcessInfo.processInfo.environment[variable].flatMap(Self.init)

    /// Reports this failure in a detached task, and returns it.
    func report() async -> Failing {
      await Task.detached {
        switch self {
        case .assertion: self.reportNow()
        case .fake:
          self.note(line: #line + 1)
          let fake = FakeInteractor<Int, Int>(answers: [])
          _ = await fake.execute(params: 1)
        case .navigator:
          self.note(line: #line + 1)
          let navigator = await FakeTrapezioNavigator()
          await navigator.dismiss()
        case .testStore:
          let store = await TestStore(CounterStore())
          self.note(line: #line + 1)
          await store.send(.increment)
        }
      }.value
      return self
    }

    func reportNow() {
      note(line: #line + 1)
      expectSuccess(StrataResult<Int>.failure(OfflineError()))
    }

    private func note(line: Int) { print("\(Self.variable) \(line)") }

    /// Runs a test in a process of its own, and expects that the process fails at the noted line.
    func expectFailure(of arguments: [String]) async throws {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: rawValue]) {
        $1
      }
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let text = await Task.detached {
        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }.value
      process.waitUntilExit()
      #expect(process.terminationStatus == 1, "\(text)")
      let line = text.split(separator: "\(Self.variable) ").last?.prefix(while: \.isNumber)
      #expect(text.contains("FailureOutsideTests.swift:\(line ?? "")"), "\(text)")
    }
  }

  @Suite("A failure where no test is current", .inTurn)
  struct FailureOutsideTests {
    @Test(
      "fails the run of Swift Testing, at the line of the failure",
      .enabled(if: Failing.current == nil), arguments: Failing.allCases)
    fileprivate func swiftTesting(_ failing: Failing) async throws {
      try await failing.expectFailure(of: [
        "--testing-library", "swift-testing", "--filter", "FailureOutsideTests/inChild",
      ])
    }

    @Test(
      "fails the run of XCTest, at the line of the failure",
      .enabled(if: Failing.current == nil), arguments: Failing.allCases)
    fileprivate func xcTest(_ failing: Failing) async throws {
      try await failing.expectFailure(of: ["TrapezioTestingTests.FailureOutsideXCTests/testFails"])
    }

    @Test("fails the run of XCTest after its last test, too", .enabled(if: Failing.current == nil))
    func afterXCTest() async throws {
      try await Failing.assertion.expectFailure(of: [
        "TrapezioTestingTests.FailureOutsideXCTests/testFailsLater"
      ])
    }

    @Test("is reported in a child process") func inChild() async {
      let reported = await Failing.current?.report()
      #expect(reported == Failing.current)
    }
  }

  final class FailureOutsideXCTests: XCTestCase {
    func testFails() async {
      let reported = await Failing.current?.report()
      XCTAssertEqual(reported, Failing.current)
    }

    @MainActor
    func testFailsLater() {
      let observer = Failing.current.map { EndObserver($0) }
      // Lets the kit follow the test cases.
      _ = FakeTrapezioInterop()
      if let observer { XCTestObservationCenter.shared.addTestObserver(observer) }
      XCTAssertEqual(observer == nil, Failing.current == nil)
    }
  }

  /// Reports a failure after the last test.
  private final class EndObserver: XCTestObservation {
    private let failing: Failing

    init(_ failing: Failing) { self.failing = failing }

    func testBundleDidFinish(_ testBundle: Bundle) { failing.reportNow() }
  }
#endif
