// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

/// Synchronous middleware that records each call.
struct ImmediateMiddleware: SynchronousActionMiddleware {
  let name: String
  let journal: Log<String>
  var before: @MainActor (String) throws -> Void = { _ in }
  var after: @MainActor (String) throws -> Void = { _ in }
  var error: @MainActor (String) -> Void = { _ in }

  func beforeAction<Action, State>(action: Action, state: State) throws {
    journal.append("\(name) before \(action)")
    try before("\(action)")
  }

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) throws {
    #expect(duration >= 0)
    journal.append("\(name) after \(action)")
    try after("\(action)")
  }

  func onError<Action, State>(error: any Error, action: Action, state: State) {
    journal.append("\(name) error \(action)")
    self.error("\(action)")
  }
}
