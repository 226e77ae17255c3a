// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Asks the guards of roots before a window closes or the app quits.
@MainActor
final class ClosingRequest {
  /// The request to quit the app.
  static let quit = ClosingRequest(for: .quit)

  private let reason: TrapezioLeaveReason
  private var isAsking = false
  /// Whether the guards have agreed and are not asked again.
  private(set) var isGranted = false

  init(for reason: TrapezioLeaveReason) { self.reason = reason }

  /// Returns `true` if there is no guard to ask, and otherwise asks the guards.
  ///
  /// The roots are asked one after another until a guard refuses. While they are being asked, a
  /// second call changes nothing.
  ///
  /// - Parameters:
  ///   - roots: The roots, in order.
  ///   - willAsk: Called with each root before its guards are asked.
  ///   - onAnswer: Called with the answer if guards are asked.
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
      onAnswer(agree)
    }
    return false
  }

  /// Lets the next request ask the guards again.
  func reset() { isGranted = false }
}
