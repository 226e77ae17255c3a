// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Task where Failure == Never {
  /// Waits for the value, or throws if the task of the test is cancelled first.
  func value(orFail what: String) async throws -> Success {
    let end = Watched<Success?>(nil)
    Task<Void, Never> {
      let value = await self.value
      end.update { $0 = value }
    }
    try await end.wait(for: what) { $0 != nil }
    guard let value = end.value else { throw WaitError(what: what, found: "nothing") }
    return value
  }

  /// Waits for the end of the task, or throws if the task of the test is cancelled first.
  func end() async throws {
    _ = try await value(orFail: "the end of a task")
  }
}

extension Task where Success == Void, Failure == Never {
  /// Starts a task that waits on the main actor, and returns after the wait has begun.
  @MainActor
  static func waiting(_ wait: @escaping @MainActor () async -> Void) async throws -> Task {
    let isWaiting = Gate()
    let task = Task { @MainActor in
      // This inner task runs only when the outer task waits and frees the main actor.
      Task { @MainActor in isWaiting.open() }
      await wait()
    }
    try await isWaiting.wait(for: "a wait to begin")
    return task
  }
}
