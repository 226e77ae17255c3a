// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Whose work is being done: the tasks of a scope, and the group within them.
///
/// Every task started in a group keeps its context.
final class StrataTaskContext: Sendable {
  let storage: StrataTaskStorage
  let group: StrataTaskRegistry.GroupID

  @TaskLocal static var current: StrataTaskContext?

  init(_ storage: StrataTaskStorage, group: StrataTaskRegistry.GroupID = 0) {
    self.storage = storage
    self.group = group
  }
}
