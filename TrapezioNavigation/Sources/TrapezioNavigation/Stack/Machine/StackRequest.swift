// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A request to a stack, which can wait for guards.
struct StackRequest {
  typealias Entry = TrapezioNavigationEntry

  enum Goal {
    /// Shows screens, each above the previous one.
    case goTo([TrapezioNavigationStep])
    case leave(Entry)
    case open([TrapezioNavigationStep])
    /// Asks all guards, from the top down, and removes nothing.
    case mayLeave
  }

  var number = 0
  var goal: Goal
  var reason = TrapezioLeaveReason.app
  var report: TrapezioNavigationReport.Request?
  /// The screen that made the request, whose own guard is not asked.
  var origin: Entry?
  /// Whether the guards are asked, or the requests that wait for them end.
  var asksGuards = true
  var agreed: Set<Entry.ID> = []
  /// The screens that have left so far, from the top down.
  var left: [any TrapezioScreen] = []

  static func goTo(_ steps: [TrapezioNavigationStep], by origin: Entry?) -> StackRequest {
    StackRequest(goal: .goTo(steps), origin: origin)
  }

  static func leave(
    _ entry: Entry, by reason: TrapezioLeaveReason, origin: Entry? = nil
  ) -> StackRequest {
    StackRequest(goal: .leave(entry), reason: reason, report: .dismiss, origin: origin)
  }

  /// Whether the window closes or the app quits once the guards have agreed.
  var endsStack: Bool {
    guard case .mayLeave = goal else { return false }
    return reason == .windowClose || reason == .quit
  }

  /// Whether only the later of both requests is carried out.
  func isReplaced(by later: StackRequest) -> Bool {
    if case .open = goal, case .open = later.goal { return true }
    guard let screen = pushedScreen, let other = later.pushedScreen else { return false }
    return origin == later.origin && screen != other
  }

  private var pushedScreen: AnyHashable? {
    guard case .goTo(let steps) = goal, let step = steps.first, step.style == .push, origin != nil
    else { return nil }
    return AnyHashable(step.screen)
  }
}

enum StackOutcome {
  /// The request was carried out and has last shown the entry, if any.
  case done(shown: TrapezioNavigationEntry.ID?)
  /// The request has no further effect.
  case stayed
}

enum StackEvent {
  case request(StackRequest)
  case cancelled(Int)
  case returned(TrapezioNavigationEntry.ID)
  case answered(TrapezioNavigationEntry.ID, Bool)
  case guardChanged(TrapezioNavigationEntry.ID)
  case hostEnded
}

enum StackAction {
  case offer(StoredDraft, to: TrapezioNavigationEntry.ID)
  /// Discards the draft of an entry whose guard lets the window close or the app quit.
  case discardDraft(of: TrapezioNavigationEntry.ID)
  /// Ends the screens of removed entries, from the top down.
  case end([TrapezioNavigationEntry])
  /// Asks an entry's guard. Its answer is the event ``StackEvent/answered(_:_:)``.
  case ask(TrapezioNavigationEntry.ID, TrapezioLeaveReason)
  /// Cancels a guard whose answer no request awaits.
  case stopAsking(TrapezioNavigationEntry.ID)
  /// Lets the screens down to an index receive the results kept for entries above it.
  case lowerKeptResults(to: Int)
  case dropKeptResults
  case report(TrapezioNavigationReport)
  case warning(String)
  /// Ends a request, and retains it, because its screens may navigate in their `deinit`.
  case settle(StackRequest, StackOutcome)
}
