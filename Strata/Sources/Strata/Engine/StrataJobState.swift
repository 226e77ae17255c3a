// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The state of a job, which only the verbs of ``StrataJobTree`` change.
///
/// | state | means | `join` | `cancel` | `close` | `end` | `leave` |
/// |---|---|---|---|---|---|---|
/// | `idle` | The body runs and has started nothing, so the job is outside the tree. | `running` | | `left` | | |
/// | `running` | The body runs, or has not begun yet. | | cancelled | `closing` | | |
/// | `closing` | The body has returned, but children have not ended. | | cancelled | | `ended` | |
/// | `ended` | The observer does not know of the end yet. | | | | | `left` |
/// | `left` | The job is outside the tree for good. | | | | | |
///
/// An empty cell has no effect. Cancelling a job does not stop its body: the job stays `running` or
/// `closing`, and each child that joins it is cancelled, too.
enum StrataJobState: Sendable, Equatable {
  case idle
  case running(isCancelled: Bool)
  case closing(isCancelled: Bool)
  case ended
  case left

  var isCancelled: Bool {
    switch self {
    case .running(let isCancelled), .closing(let isCancelled): isCancelled
    case .idle, .ended, .left: false
    }
  }

  /// Whether the job has ended, so that work no longer joins it.
  var isOver: Bool { self == .ended || self == .left }
}
