// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

/// Asynchronous middleware that records each call.
struct WaitingMiddleware: ActionMiddleware {
  let name: String
  let journal: Log<String>
  var before: @MainActor (String) async throws -> Void = { _ in }
  var after: @MainActor (String) async throws -> Void = { _ in }
  var error: @MainActor (String) async -> Void = { _ in }
  /// Released with the store and its last turn.
  var sentinel: Sentinel?

  func beforeAction<Action, State>(action: Action, state: State) async throws {
    journal.append("\(name) before \(action)")
    try await before("\(action)")
  }

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {
    #expect(duration >= 0)
    journal.append("\(name) after \(action)")
    try await after("\(action)")
  }

  func onError<Action, State>(error: any Error, action: Action, state: State) async {
    journal.append("\(name) error \(action)")
    await self.error("\(action)")
  }
}
