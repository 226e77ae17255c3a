// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A request to a stack, which can wait for guards.
struct StackRequest {
  typealias Entry = TrapezioNavigationEntry

  enum Goal {
    /// Shows screens, each above the previous one, on behalf of the origin or of the app.
    case goTo([TrapezioNavigationStep])
    /// Removes an entry and all entries above it.
    case leave(Entry)
    /// Replaces everything above the root with a path.
    case open([TrapezioNavigationStep])
    /// Asks all guards, from the top down, and removes nothing.
    case mayLeave
  }

  var number = 0
  var goal: Goal
  /// The reason that guards receive.
  var reason = TrapezioLeaveReason.app
  /// The request that plugins receive, if any.
  var report: TrapezioNavigationReport.Request?
  /// The screen that made the request, whose own guard is not asked.
  var origin: Entry?
  /// Whether the guards are asked, or the requests that wait for them end.
  var asksGuards = true
  /// The entries whose guards have agreed.
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

  /// Whether the screens end once their guards have agreed: the window closes, or the app quits.
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

  /// The screen that the origin pushes next, if any.
  private var pushedScreen: AnyHashable? {
    guard case .goTo(let steps) = goal, let step = steps.first, step.style == .push, origin != nil
    else { return nil }
    return AnyHashable(step.screen)
  }
}

/// The outcome of a request.
enum StackOutcome {
  /// The request was carried out. The entry is the last that it has shown, if any.
  case done(shown: TrapezioNavigationEntry.ID?)
  /// The request has no further effect, for example because a guard has refused.
  case stayed
}

/// Everything that can change a stack.
enum StackEvent {
  case request(StackRequest)
  /// The caller of the request with a number was cancelled.
  case cancelled(Int)
  /// An entry's screen has returned its result.
  case returned(TrapezioNavigationEntry.ID)
  /// An entry's guard has answered whether the screen may leave.
  case answered(TrapezioNavigationEntry.ID, Bool)
  /// An entry's guard was replaced or removed.
  case guardChanged(TrapezioNavigationEntry.ID)
  /// No host shows the stack any longer, so that no guard can answer.
  case hostEnded
}

/// What a stack does after an event.
enum StackAction {
  /// Offers a draft to an entry that has none.
  case offer(StoredDraft, to: TrapezioNavigationEntry.ID)
  /// Discards the draft of an entry whose guard lets the window close or the app quit.
  case discardDraft(of: TrapezioNavigationEntry.ID)
  /// Ends the screens of removed entries, from the top down.
  case end([TrapezioNavigationEntry])
  /// Asks an entry's guard. Its answer is the event ``StackEvent/answered(_:_:)``.
  case ask(TrapezioNavigationEntry.ID, TrapezioLeaveReason)
  /// Cancels the guard, because no request waits for its answer.
  case stopAsking(TrapezioNavigationEntry.ID)
  /// Lets the screens down to an index receive the results that were kept for entries above it.
  case lowerKeptResults(to: Int)
  case dropKeptResults
  case report(TrapezioNavigationReport)
  case warning(String)
  /// Ends a request, and retains it, because its screens may navigate in their `deinit`.
  case settle(StackRequest, StackOutcome)
}
