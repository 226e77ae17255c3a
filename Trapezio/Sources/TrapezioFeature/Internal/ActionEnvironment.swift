// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the modifiers around an operation say.
struct ActionEnvironment<Action, State> {
  let action: Action
  var priority: TaskPriority?
  /// The ids of the work around: what is within has them already, and must not cancel it.
  var ids: [AnyHashable] = []
  /// The nearest `catch`.
  var catchHandler: (@MainActor (any Error, State) -> Void)?

  /// The same, within work that has an id.
  func within(_ id: AnyHashable) -> ActionEnvironment {
    var inner = self
    inner.ids.append(id)
    return inner
  }
}
