// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

@MainActor
final class ClosingRequest {
  static let quit = ClosingRequest(for: .quit)

  private let reason: TrapezioLeaveReason
  private var isAsking = false
  private(set) var isGranted = false

  init(for reason: TrapezioLeaveReason) { self.reason = reason }

  /// Returns `true` if there is no guard to ask, and otherwise asks the guards and calls
  /// `onAnswer`.
  ///
  /// The roots are asked in order until a guard refuses, each after a call to `willAsk`. Meanwhile,
  /// a second call changes nothing.
  func isGranted(
    by roots: [any TrapezioRoot],
    willAsk: @escaping @MainActor (any TrapezioRoot) -> Void = { _ in },
    onAnswer: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    guard !isAsking else { return false }
    guard !isGranted, roots.contains(where: { $0.hasGuards }) else { return true }
    isAsking = true
    Task {
      var agree = true
      for root in roots where agree && root.hasGuards {
        willAsk(root)
        agree = await root.mayLeave(for: reason)
      }
      isAsking = false
      isGranted = agree
      if !agree { for root in roots { root.keepDiscardedDrafts() } }
      onAnswer(agree)
    }
    return false
  }

  func reset() { isGranted = false }
}
