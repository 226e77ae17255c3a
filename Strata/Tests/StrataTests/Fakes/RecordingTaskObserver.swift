// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Records the notifications of a scope.
final class RecordingTaskObserver: StrataTaskObserver {
  enum Event: Sendable, Equatable {
    case started(StrataTaskInfo)
    case finished(StrataTaskInfo)
    case cancelled(StrataTaskInfo)
  }

  let events = Log<Event>()

  /// The tasks that have started, in order.
  var tasks: [StrataTaskInfo] {
    events.elements.compactMap { event in
      guard case .started(let task) = event else { return nil }
      return task
    }
  }

  func taskStarted(_ task: StrataTaskInfo) { events.append(.started(task)) }

  func taskFinished(_ task: StrataTaskInfo) { events.append(.finished(task)) }

  func taskCancelled(_ task: StrataTaskInfo) { events.append(.cancelled(task)) }
}
