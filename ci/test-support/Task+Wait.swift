// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Task where Failure == Never {
  /// Waits for the value, or fails when the task of the test is cancelled before.
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

  /// Waits for the end of the task, or fails when the task of the test is cancelled before.
  func end() async throws {
    _ = try await value(orFail: "the end of a task")
  }
}
