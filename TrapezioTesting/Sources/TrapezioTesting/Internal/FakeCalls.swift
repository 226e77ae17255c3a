// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The calls that wait for an answer from the test, and the answers that wait for a call.
///
/// The methods return continuations, which a fake resumes after it has released its lock.
///
/// A call is *coming* from `announce` until `begin`, and *open* from `wait` until it is answered or
/// cancelled. If a call is cancelled while it is coming, it never begins.
struct FakeCalls<Params: Sendable, Answer: Sendable>: Sendable {
  typealias ID = Int
  typealias Caller = TestContinuation<Outcome>
  /// Whether an answer is meant for a call with these parameters and this position among all calls.
  typealias IsMeant = @Sendable (_ params: Params, _ number: Int) -> Bool

  enum Outcome: Sendable {
    case answered(Answer)
    case unanswered
    case cancelled
  }

  private struct Call: Sendable {
    let id: ID
    /// The position among all calls.
    let number: Int
    let params: Params
    let caller: Caller
  }

  private struct Early: Sendable {
    let answer: Answer
    let isMeant: IsMeant
  }

  private var lastID: ID = 0
  /// Whether each coming call was cancelled.
  private var coming: [ID: Bool] = [:]
  private var open: [Call] = []
  private var early: [Early] = []

  var openCount: Int { open.count }

  mutating func announce() -> ID {
    lastID += 1
    coming[lastID] = false
    return lastID
  }

  /// Begins a call and uses the first early answer that is meant for it.
  mutating func begin(_ id: ID, _ number: Int, _ params: Params) -> Outcome {
    if coming.removeValue(forKey: id) == true { return .cancelled }
    guard let index = early.firstIndex(where: { $0.isMeant(params, number) }) else {
      return .unanswered
    }
    return .answered(early.remove(at: index).answer)
  }

  mutating func wait(_ id: ID, _ number: Int, _ params: Params, _ caller: Caller) {
    open.append(Call(id: id, number: number, params: params, caller: caller))
  }

  /// The positions of the open calls among all calls.
  var openNumbers: [Int] { open.map { $0.number } }

  /// Removes the first open call for which the answer is meant, and returns its continuation.
  ///
  /// If there is none, returns `nil` and keeps the answer until such a call begins.
  mutating func answer(_ answer: Answer, _ isMeant: @escaping IsMeant) -> Caller? {
    guard let index = open.firstIndex(where: { isMeant($0.params, $0.number) }) else {
      early.append(Early(answer: answer, isMeant: isMeant))
      return nil
    }
    return open.remove(at: index).caller
  }

  mutating func cancel(_ id: ID) -> Caller? {
    if coming[id] != nil { coming[id] = true }
    return open.firstIndex { $0.id == id }.map { open.remove(at: $0).caller }
  }
}
