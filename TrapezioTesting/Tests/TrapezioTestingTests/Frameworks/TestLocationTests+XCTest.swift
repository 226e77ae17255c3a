// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioTesting
import XCTest

final class TestLocationXCTestTests: XCTestCase {
  /// The failures of the test, which are recorded instead of reported.
  private nonisolated(unsafe) var failures: [String] = []

  // NB: XCTest names this method differently on Apple systems and on Linux.
  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      failures.append(issue.compactDescription)
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append(description)
    }
  #endif

  @MainActor
  func testAFeature() async {
    let halve = FakeInteractor<Int, Int>()
    let store = TestStore(CounterStore(halve: halve))
    await store.send(.halve) { $0.isHalving = true }
    halve.succeed(2)
    await store.receive {
      $0.count = 2
      $0.isHalving = false
    }
    await store.finish()
    precondition(failures.isEmpty, "\(failures)")
  }

  @MainActor
  func testAFailureIsOneOfTheTest() async {
    let store = TestStore(CounterStore())
    await store.send(.increment)
    let descriptions = failures
    precondition(descriptions.count == 1, "\(descriptions)")
    precondition(
      descriptions[0].contains("State was not expected to change, but it did:"), descriptions[0])
    precondition(
      descriptions[0].contains(
        """
        The last steps of the test:

            send(.increment)
              count: 4 → 5

        See Failures#state-changed.
        """), descriptions[0])
  }
}
