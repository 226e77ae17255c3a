// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The goal of a request to a stack, which can wait for guards.
enum StackGoal {
  /// Shows screens, each above the previous one, on behalf of an entry or of the app.
  case goTo([TrapezioNavigationStep], by: TrapezioNavigationEntry?)
  /// Removes an entry and all entries above it.
  case leave(StackDeparture)
  /// Replaces everything above the root with a path.
  case open(
    [TrapezioNavigationStep], by: TrapezioLeaveReason, as: TrapezioNavigationReport.Request)
  /// Asks all guards, from the top down, and removes nothing.
  case mayLeave(TrapezioLeaveReason, as: TrapezioNavigationReport.Request? = nil)

  /// The reason that guards receive.
  var reason: TrapezioLeaveReason {
    switch self {
    case .goTo: .app
    case .leave(let departure): departure.reason
    case .open(_, let reason, _), .mayLeave(let reason, _): reason
    }
  }

  /// The screen that made the request, whose own guard is not asked.
  var origin: TrapezioNavigationEntry? {
    switch self {
    case .goTo(_, let opener): opener
    case .leave(let departure): departure.origin
    case .open, .mayLeave: nil
    }
  }

  /// Requests of which only the last one is carried out.
  enum Rivalry: Hashable {
    case path
    case column(of: TrapezioNavigationEntry.ID)

    /// The reason why an earlier request ends.
    var reason: String {
      switch self {
      case .path: "a later link or restoration replaced it"
      case .column: "another screen was requested meanwhile"
      }
    }
  }

  /// The requests that the request competes with, if any.
  var rivalry: Rivalry? {
    switch self {
    case .goTo(let steps, let opener?) where steps.first?.style == .push: .column(of: opener.id)
    case .open: .path
    case .goTo, .leave, .mayLeave: nil
    }
  }

  /// Whether both requests show an equal screen, so that neither replaces the other.
  func showsSameScreen(as other: StackGoal) -> Bool {
    guard case .goTo(let steps, _) = self, case .goTo(let others, _) = other,
      let step = steps.first, let otherStep = others.first
    else { return false }
    return AnyHashable(step.screen) == AnyHashable(otherStep.screen)
  }

  /// Whether the guards of the screens that leave are asked.
  var asksGuards: Bool {
    if case .leave(let departure) = self { departure.asksGuards } else { true }
  }

  /// The request that plugins receive, if any.
  var report: TrapezioNavigationReport.Request? {
    switch self {
    case .goTo(let steps, _): steps.first.map { .goTo($0.screen, as: $0.style) }
    case .leave(let departure): departure.report
    case .open(_, _, let report): report
    case .mayLeave(_, let report): report
    }
  }
}

/// A request to remove an entry and all entries above it.
struct StackDeparture {
  let target: TrapezioNavigationEntry
  let reason: TrapezioLeaveReason
  let report: TrapezioNavigationReport.Request
  /// The screen that made the request, whose own guard is not asked.
  var origin: TrapezioNavigationEntry?
  /// Whether the guards are asked.
  ///
  /// If they are not asked, the requests that wait for them end.
  var asksGuards = true
}
