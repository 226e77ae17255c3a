// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the modifiers around an operation say.
struct ActionEnvironment<Action, State> {
  let action: Action
  var priority: TaskPriority?
  /// The nearest `catch`.
  var catchHandler: (@MainActor (any Error, State) -> Void)?
}
