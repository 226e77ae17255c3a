// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the modifiers around an operation say.
struct ActionEnvironment<Action, State> {
  let action: Action
  var priority: TaskPriority?
  /// The ids of the work around: what is within has them already, and must not cancel it.
  var ids: [ActionTaskID] = []
  /// The ids of the throttles around, which have let this work through.
  var throttles: [ActionTaskID] = []
  /// How many wholes are around it that were started within each other.
  var depth = 0
  /// The nearest `catch`.
  var catchHandler: (@MainActor (any Error, State) -> Void)?

  /// The same, within work that has an id.
  func within(_ id: ActionTaskID) -> ActionEnvironment {
    var inner = self
    inner.ids.append(id)
    inner.depth += 1
    return inner
  }
}
