// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The state of a job, which only the verbs of ``StrataJobTree`` change.
///
/// | state | body | children | `join` | `cancel` | `close` | `end` | `leave` |
/// |---|---|---|---|---|---|---|---|
/// | `idle` | runs | none yet | `running` | | `left` | | |
/// | `running` | runs or waits | any | | cancelled | `closing` | | |
/// | `closing` | has returned | some | | cancelled | | `ended` | |
/// | `ended` | has returned | none | | | | | `left` |
/// | `left` | has returned | none | | | | | |
///
/// A verb without an entry has no effect. An `idle` job is not in the tree yet, and an `ended` one
/// still is, until the observer knows of its end. Cancelling a job does not stop its body: the job
/// stays `running` or `closing`, and each child that joins it is cancelled, too.
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
