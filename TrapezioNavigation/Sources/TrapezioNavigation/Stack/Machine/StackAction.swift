// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a stack does after an event.
enum StackAction {
  /// Offers a draft to an entry that has none.
  case offer(StoredDraft, to: TrapezioNavigationEntry.ID)
  /// Ends the screens of removed entries, from the top down.
  case end([TrapezioNavigationEntry])
  /// Asks an entry's guard. Its answer is the event ``StackEvent/answered(_:_:)``.
  case ask(TrapezioNavigationEntry.ID, TrapezioLeaveReason)
  /// Cancels the guard's task, because no request waits for its answer.
  case stopAsking(TrapezioNavigationEntry.ID)
  /// Lets the screens down to an index receive the results that were kept for entries above it.
  case lowerKeptResults(to: Int)
  case dropKeptResults
  case report(TrapezioNavigationReport)
  case warning(String)
  /// Ends a request.
  ///
  /// The action retains the request, because its screens may navigate in their `deinit`.
  case settle(WaitingRequests.Request, StackOutcome)
}
