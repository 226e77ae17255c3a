// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What sending an event has started.
@frozen
public struct TrapezioSend: Sendable {
  @usableFromInline let work: StrataWork?

  @inlinable init(work: StrataWork?) { self.work = work }

  /// Whether the event was handled and all work that it started has ended.
  public var isFinished: Bool { work?.isFinished ?? true }

  /// Waits until the event was handled and all work that it started has ended.
  ///
  /// Work that this work starts is included, and so are the events that it sends to the same store.
  /// Work launched with `lifetime: .process` is not. An event that starts to observe something has not
  /// finished until the store has ended: wait for a state of ``TrapezioStore/states`` instead. When the caller's task is cancelled it returns
  /// early; the work goes on.
  public nonisolated(nonsending) func finish() async { await work?.finish() }

  /// Cancels all work that the event has started, or will start where it still waits for its turn.
  ///
  /// The event itself is handled all the same.
  public func cancel() { work?.cancel() }
}
