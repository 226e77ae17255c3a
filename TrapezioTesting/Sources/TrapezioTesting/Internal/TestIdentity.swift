// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// The test to which code belongs, which is any test of the process with XCTest.
enum TestIdentity: Hashable, Sendable {
  case test(TestContext.Testing.Test.ID)
  case process

  static var current: TestIdentity {
    guard case .swiftTesting(let testing?) = TestContext.current else { return .process }
    return .test(testing.test.id)
  }
}
