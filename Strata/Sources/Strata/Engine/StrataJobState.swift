// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The state of a job.
///
/// | state | means | next |
/// |---|---|---|
/// | `new` | The job is queued for a later start. | `active`, `completing`, `cancelling` |
/// | `active` | The body is running. | `completing`, `cancelling` |
/// | `completing` | The body has returned, but children have not ended. | `cancelling`, `ended` |
/// | `cancelling` | The job was cancelled, but its body or children have not ended. | `ended` |
/// | `ended` | The body and all children have ended. | |
///
/// Cancelling a job does not prevent its body from running. The job stays `cancelling` until the
/// body has returned and all children have ended. Meanwhile, it cancels every child that joins it.
enum StrataJobState: Sendable {
  case new
  case active
  case completing
  case cancelling
  case ended

  enum Event: Sendable {
    /// The body begins.
    case start
    /// The body has returned.
    case complete
    case cancel
    /// The body has returned and no child is left.
    case end
  }

  /// Returns the state after an event, or `nil` if the event is impossible in this state.
  func next(after event: Event) -> StrataJobState? {
    switch (self, event) {
    case (.new, .start): .active
    case (.new, .complete), (.active, .complete): .completing
    case (.new, .cancel), (.active, .cancel), (.completing, .cancel): .cancelling
    case (.cancelling, .start), (.cancelling, .complete), (.cancelling, .cancel): .cancelling
    case (.completing, .end), (.cancelling, .end): .ended
    case (.ended, .cancel): .ended
    default: nil
    }
  }

  /// Changes the state or, if the event is impossible, traps in debug builds.
  mutating func handle(_ event: Event) {
    guard let next = next(after: event) else {
      return assertionFailure("A job in the state '\(self)' cannot handle '\(event)'.")
    }
    self = next
  }
}
