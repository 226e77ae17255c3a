// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension FakeInteractor: TestAwaited, TestCalled {
  var awaitedDescription: String? {
    let count = waitingCallCount
    guard count > 0 else { return nil }
    return
      "\(FailureText.count(count, "call")) of \(Self.self) \(count == 1 ? "waits" : "wait") for an "
      + "answer: call \"succeed\" or \"fail(with:)\"."
  }
}
