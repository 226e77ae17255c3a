// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A job that is reported to observers: a task, or a group with an id.
///
/// This is a separate type so that other jobs need less memory.
final class StrataTaskJob: StrataJob, @unchecked Sendable {
  let info: StrataTaskInfo
  let key: StrataTaskKey?
  /// The index among the jobs whose ids have the same hash, or `nil` if this job holds no id.
  var position: Int?
  /// Whether later work with the same id has cancelled this job.
  var isReplaced = false
  /// The highest number in the scope when this job was cancelled, or `nil` before then.
  var lastNumber: UInt64?
  /// The closure that cancels the task, or `nil` for a group, before the task exists, and after the
  /// task was cancelled.
  var cancelTask: (@Sendable () -> Void)?

  init(_ kind: Kind, in parent: StrataJob, info: StrataTaskInfo, key: StrataTaskKey?) {
    self.info = info
    self.key = key
    super.init(kind, .active, in: parent)
  }

  override var task: StrataTaskJob? { self }
}
