// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Whose work is being done: the tasks of a scope, and the group within them.
///
/// Every task started in a group keeps its context.
final class StrataTaskContext: Sendable {
  let storage: StrataTaskStorage
  /// Where tasks belong that are started.
  let group: StrataTaskRegistry.GroupID
  /// The context of the call in whose work a task is the whole of others, if this is the one of that whole.
  private let outer: StrataTaskContext?

  @TaskLocal static var current: StrataTaskContext?

  init(
    _ storage: StrataTaskStorage, group: StrataTaskRegistry.GroupID = 0,
    partOf outer: StrataTaskContext? = nil
  ) {
    self.storage = storage
    self.group = group
    self.outer = outer?.owner
  }

  /// Where the work of another call belongs, which is no part of a whole.
  var owner: StrataTaskContext { outer ?? self }
}
