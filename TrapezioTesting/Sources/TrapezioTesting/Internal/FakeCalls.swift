// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// The calls of a fake that the test answers, and the answers that no call has taken yet.
///
/// A plain value: its methods answer with what the caller is to do once the lock is released.
struct FakeCalls<Answer: Sendable>: Sendable {
  typealias ID = Int
  typealias Caller = CheckedContinuation<Answer, Never>

  private var lastID: ID = 0
  private var waiting: [(id: ID, caller: Caller)] = []
  private var cancelled: Set<ID> = []
  private var answers: [Answer] = []

  var waitingCount: Int { waiting.count }

  mutating func newID() -> ID {
    lastID += 1
    return lastID
  }

  /// Keeps a caller until there is an answer.
  ///
  /// Answers with that, if there is one; with `cancelled` where the call was cancelled before.
  mutating func wait(_ id: ID, _ caller: Caller, cancelledWith answer: Answer) -> Answer? {
    if cancelled.remove(id) != nil { return answer }
    if !answers.isEmpty { return answers.removeFirst() }
    waiting.append((id, caller))
    return nil
  }

  /// Answers with who is to be given the answer, if somebody waits; otherwise it is kept.
  mutating func answer(_ answer: Answer) -> Caller? {
    guard !waiting.isEmpty else {
      answers.append(answer)
      return nil
    }
    return waiting.removeFirst().caller
  }

  /// Ends the wait of a call that was cancelled.
  mutating func cancel(_ id: ID) -> Caller? {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else {
      cancelled.insert(id)
      return nil
    }
    return waiting.remove(at: index).caller
  }
}
