// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The calls of a fake that the test answers, and the answers that no call has taken yet.
///
/// A value without side effects: a method returns the continuation that its caller resumes after
/// releasing the lock.
///
/// A call is *open* from `begin` until it has an answer. Answers go to the open calls in the order
/// in which the calls began, whether or not the caller of a call waits already.
struct FakeCalls<Answer: Sendable>: Sendable {
  typealias ID = Int
  typealias Caller = CheckedContinuation<Answer, Never>

  private struct Call: Sendable {
    let id: ID
    var caller: Caller?
  }

  private var lastID: ID = 0
  private var open: [Call] = []
  /// The answers to calls whose callers do not wait yet.
  private var given: [ID: Answer] = [:]
  /// The answers that the test gave before the calls.
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

  /// Removes and returns the first answer that the test gave before its call.
  mutating func takeEarly() -> Answer? { early.isEmpty ? nil : early.removeFirst() }

  /// Returns the answer to a call, or keeps the caller until there is one.
  mutating func wait(_ id: ID, _ caller: Caller) -> Answer? {
    if let answer = given.removeValue(forKey: id) { return answer }
    if let index = open.firstIndex(where: { $0.id == id }) { open[index].caller = caller }
    return nil
  }

  /// Gives an answer to the first open call, or keeps it for the next call.
  ///
  /// Returns the caller to resume.
  mutating func answer(_ answer: Answer) -> Caller? {
    guard !open.isEmpty else {
      early.append(answer)
      return nil
    }
    return close(at: 0, answer)
  }

  /// Gives an answer to a call, if the call is open.
  ///
  /// Returns the caller to resume.
  mutating func answer(_ id: ID, _ answer: Answer) -> Caller? {
    open.firstIndex { $0.id == id }.flatMap { close(at: $0, answer) }
  }

  private mutating func close(at index: Int, _ answer: Answer) -> Caller? {
    let call = open.remove(at: index)
    if call.caller == nil { given[call.id] = answer }
    return call.caller
  }
}
