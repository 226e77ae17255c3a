// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Keeps what a scope tells of its tasks.
final class RecordingTaskObserver: StrataTaskObserver {
  enum Event: Sendable, Equatable {
    case started(StrataTaskInfo)
    case finished(StrataTaskInfo)
    case cancelled(StrataTaskInfo)
  }

  let events = Log<Event>()

  func taskStarted(_ task: StrataTaskInfo) { events.append(.started(task)) }

  func taskFinished(_ task: StrataTaskInfo) { events.append(.finished(task)) }

  func taskCancelled(_ task: StrataTaskInfo) { events.append(.cancelled(task)) }
}
