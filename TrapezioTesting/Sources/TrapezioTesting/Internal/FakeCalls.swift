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

  enum Outcome: Sendable {
    case answered(Answer)
    case unanswered
    case cancelled
  }

  private struct Call: Sendable {
    let id: ID
    let params: Params
    let caller: Caller
  }

  private struct Early: Sendable {
    let answer: Answer
    let isMeant: @Sendable (Params) -> Bool
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

  /// Begins a call and uses the first early answer that matches its parameters.
  mutating func begin(_ id: ID, _ params: Params) -> Outcome {
    if coming.removeValue(forKey: id) == true { return .cancelled }
    guard let index = early.firstIndex(where: { $0.isMeant(params) }) else { return .unanswered }
    return .answered(early.remove(at: index).answer)
  }

  mutating func wait(_ id: ID, _ params: Params, _ caller: Caller) {
    open.append(Call(id: id, params: params, caller: caller))
  }

  /// Removes the first open call with matching parameters and returns its continuation.
  ///
  /// If no open call matches, returns `nil` and keeps the answer until a matching call begins.
  mutating func answer(
    _ answer: Answer, _ isMeant: @escaping @Sendable (Params) -> Bool
  ) -> Caller? {
    guard let index = open.firstIndex(where: { isMeant($0.params) }) else {
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
