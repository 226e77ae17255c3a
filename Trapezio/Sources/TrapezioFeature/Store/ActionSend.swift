// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// What sending an action has started.
public struct ActionSend: Sendable {
  let work: StrataWork?

  /// Waits until the action was handled and all work that followed it has ended, also what that has sent.
  ///
  /// When the caller's task is cancelled it returns early; the work goes on.
  public nonisolated(nonsending) var value: Void {
    get async { await work?.finish() }
  }

  /// Whether the action was handled and all work that followed it has ended.
  public var isFinished: Bool { work?.isFinished ?? true }

  /// Cancels the work that followed the action, or will follow it.
  ///
  /// An action that waits for its turn is handled all the same.
  public func cancel() { work?.cancel() }
}
