// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An operation's action, and the effects of the modifiers around the operation.
///
/// It is not generic, so that a store does not look up its metadata for each task.
struct ActionEnvironment {
  let action: any Sendable
  var priority: TaskPriority?
  /// The ids of the enclosing work, which inner work with the same id must not cancel.
  var ids: [ActionTaskID] = []
  /// The ids of the enclosing throttles, which this work has passed.
  var throttles: [ActionTaskID] = []
  /// The number of enclosing groups that were started recursively.
  var depth = 0
  var catchHandler: (@MainActor (any Error) -> Void)?

  func within(_ id: ActionTaskID) -> ActionEnvironment {
    var inner = self
    inner.ids.append(id)
    inner.depth += 1
    return inner
  }
}
