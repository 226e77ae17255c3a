// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The calls of a fake that the test answers, and the answers that no call has taken yet.
///
/// A plain value: its methods answer with what the caller is to do once the lock is released.
///
/// A call is *open* from `begin` until it has an answer. The answers go to the open calls in the order in
/// which these began, whether the caller of a call waits already or not.
struct FakeCalls<Answer: Sendable>: Sendable {
  typealias ID = Int
  typealias Caller = CheckedContinuation<Answer, Never>

  private struct Call: Sendable {
    let id: ID
    var caller: Caller?
  }

  private var lastID: ID = 0
  private var open: [Call] = []
  /// The answers of calls whose caller does not wait yet.
  private var given: [ID: Answer] = [:]
  /// The answers that came before their calls.
  private var early: [Answer] = []

  var openCount: Int { open.count }

  /// Begins a call.
  mutating func begin() -> ID {
    lastID += 1
    if let answer = takeEarly() {
      given[lastID] = answer
    } else {
      open.append(Call(id: lastID))
    }
    return lastID
  }

  /// Takes an answer that came before its call.
  mutating func takeEarly() -> Answer? { early.isEmpty ? nil : early.removeFirst() }

  /// Keeps a caller until there is an answer, or answers with that.
  mutating func wait(_ id: ID, _ caller: Caller) -> Answer? {
    if let answer = given.removeValue(forKey: id) { return answer }
    if let index = open.firstIndex(where: { $0.id == id }) { open[index].caller = caller }
    return nil
  }

  /// Gives an answer to the first open call, or keeps it for the next one.
  ///
  /// Answers with the caller that is to be told.
  mutating func answer(_ answer: Answer) -> Caller? {
    guard !open.isEmpty else {
      early.append(answer)
      return nil
    }
    return close(at: 0, answer)
  }

  /// Gives an answer to a call, if it is open.
  ///
  /// Answers with the caller that is to be told.
  mutating func answer(_ id: ID, _ answer: Answer) -> Caller? {
    open.firstIndex { $0.id == id }.flatMap { close(at: $0, answer) }
  }

  private mutating func close(at index: Int, _ answer: Answer) -> Caller? {
    let call = open.remove(at: index)
    if call.caller == nil { given[call.id] = answer }
    return call.caller
  }
}
