// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@Suite("In Swift Testing", .inTurn)
@MainActor
struct TestLocationSwiftTestingTests {
  @Test("a failure is an issue of the test, at the line of the call")
  func failure() async {
    let line = #line
    await withKnownIssue {
      let store = TestStore(CounterStore())
      await store.send(.increment)
    } matching: { issue in
      issue.sourceLocation?.line == line + 3
        && issue.comments.contains { "\($0)".contains("State was not expected to change") }
    }
  }

  @Test("a failure in work is an issue of the test that started the work")
  func failureOfWork() async {
    await withKnownIssue {
      let store = TestStore(CounterStore(halve: FakeInteractor(answers: [])))
      await store.send(.halve) { $0.isHalving = true }
      await store.receive(until: { !$0.isHalving })
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("has no answer left") }
    }
  }

  @Test("a released test store reports an issue of the test")
  func release() async {
    await withKnownIssue {
      let store = TestStore(CounterStore())
      await store.send(.warn("Oh"))
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("before the test store was released") }
    }
  }

  @Test(
    "a test store that is released off the main actor reports an issue of the test, too")
  nonisolated func releaseElsewhere() async {
    await withKnownIssue {
      let store = await TestStore(CounterStore())
      await store.send(.warn("Oh"))
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("before the test store was released") }
    }
  }
}
