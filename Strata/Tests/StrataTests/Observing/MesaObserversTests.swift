// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import Testing

@Suite("MesaObservers", .inTurn, .ownObservers)
@MainActor
struct MesaObserversTests {
  private struct Lines: MesaObserver {
    let log: Log<String>

    func receive(_ fact: any MesaFact) {
      if case StrataFact.warning(let text) = fact { log.append(text) }
    }
  }

  private let list = MesaObservers()
  private let recorder = Recorder()

  private var lines: [String] { recorder.lines.elements }

  private func makeRecorder(_ name: String, react: @escaping Recorder.Reaction = { _, _ in })
    -> Recorder
  {
    Recorder("\(name) ", lines: recorder.lines, react: react)
  }

  /// The list of a scope that was created in the extent of `list`.
  private func makeInner() -> MesaObservers {
    MesaObservers.$current.withValue(list) { StrataTaskScope().observers }
  }

  private nonisolated func tell(_ text: String, to list: MesaObservers? = nil) {
    (list ?? self.list).tell(StrataFact.warning(text))
  }

  // MARK: Lists

  @Test("an observer of a scope receives the facts of that scope only, until its token removes it")
  func scope() async throws {
    let (scope, other) = (StrataTaskScope(), StrataTaskScope())
    let token = scope.use(recorder)
    try await strataLaunchWithResult(in: scope, id: "a") {}.end()
    try await strataLaunchWithResult(in: other, id: "b") {}.end()
    token.remove()
    try await strataLaunchWithResult(in: scope, id: "c") {}.end()
    #expect(lines == ["started a", "finished a"])
  }

  @Test("scopes can share a list, and a scope has its owner, if any")
  func shared() {
    let owner = Gate()
    let scopes = (1...2).map { _ in StrataTaskScope(owner: owner, observers: list) }
    scopes[0].use(recorder)
    scopes[1].run { StrataDiagnostics.warn("shared") }
    #expect(lines == ["shared"])
    #expect(scopes[0].owner === owner && scopes[1].observers === list)
    #expect(StrataTaskScope().owner == nil)
  }

  @Test("the observers of the outer list are first, and then the order of adding applies")
  func order() {
    let inner = makeInner()
    for name in ["c", "d"] { inner.use(makeRecorder(name)) }
    for name in ["a", "b"] { list.use(makeRecorder(name)) }
    tell("1", to: inner)
    tell("2")
    #expect(lines == ["a 1", "b 1", "c 1", "d 1", "a 2", "b 2"])
  }

  @Test("an object that is added twice is in the list once, and either token removes it")
  func sameObject() {
    for index in 0...1 {
      let tokens = [list.use(recorder), list.use(recorder)]
      tell("\(index)")
      tokens[index].remove()
      tell("removed")
    }
    #expect(lines == ["0", "1"])
  }

  @Test("a list contains its observers and those of the outer list, unless they are paused")
  func contains() {
    let inner = makeInner()
    #expect(!inner.contains(recorder))
    let token = list.use(recorder)
    #expect(inner.contains(recorder))
    token.isPaused = true
    #expect(!inner.contains(recorder))
    inner.use(recorder)
    #expect(inner.contains(recorder))
    #expect(!list.contains(recorder))
  }

  @Test("a value that is added twice is in the list twice, and each token removes one")
  func sameValue() {
    let tokens = (1...2).map { _ in list.use(Lines(log: recorder.lines)) }
    tell("1")
    tokens[0].remove()
    tell("2")
    #expect(lines == ["1", "1", "2"])
  }

  @Test("a token whose observer was removed has no effect, even if the object is added again")
  func removedTwice() {
    let token = list.use(recorder)
    token.remove()
    list.use(recorder)
    token.isPaused = true
    token.remove()
    tell("1")
    #expect(lines == ["1"])
  }

  @Test("a list retains its observers without their tokens, and not the removed ones")
  func retention() {
    weak var observer: Recorder?
    var token: MesaObserverToken?
    do {
      let recorder = makeRecorder("a")
      observer = recorder
      token = list.use(recorder)
    }
    weak let released = token
    token = nil
    #expect(observer != nil)
    tell("1")
    #expect(lines == ["a 1"])
    released?.remove()
    #expect(observer == nil && released == nil)
  }

  // MARK: Pausing

  @Test("a paused observer receives only facts that include paused observers")
  func paused() {
    let inner = makeInner()
    let tokens = [list.use(makeRecorder("a")), inner.use(makeRecorder("b"))]
    for isPaused in [true, false] {
      for token in tokens { token.isPaused = isPaused }
      tell("tells", to: inner)
      inner.tell(StrataFact.warning("begins"), includesPaused: true)
    }
    #expect(lines == ["a begins", "b begins", "a tells", "b tells", "a begins", "b begins"])
  }

  @Test("a list is empty if neither it nor an outer list has an observer that is not paused")
  func isEmpty() {
    let inner = makeInner()
    let token = list.use(recorder)
    #expect(!list.isEmpty && !inner.isEmpty)
    token.isPaused = true
    #expect(list.isEmpty && inner.isEmpty)
    inner.use(recorder)
    #expect(list.isEmpty && !inner.isEmpty)
  }

  // MARK: The current list

  @Test("the current list receives the facts of scopes that were created in its extent, also later")
  func current() async throws {
    let before = StrataTaskScope()
    let scope = MesaObservers.$current.withValue(list) { StrataTaskScope() }
    list.use(recorder)
    MesaObservers.current.use(makeRecorder("outer"))
    try await strataLaunchWithResult(in: scope, id: "a") {}.end()
    #expect(lines == ["started a", "finished a"])
    try await strataLaunchWithResult(in: before, id: "b") {}.end()
    #expect(lines.dropFirst(2) == ["outer started b", "outer finished b"])
  }

  @Test("tasks inherit the current list, and detached tasks use the list of the process")
  func inherited() async {
    let own = MesaObservers.current
    #expect(await Task { MesaObservers.current === own }.value)
    #expect(await Task.detached { MesaObservers.current !== own }.value)
    let lists = await (
      Task.detached { MesaObservers.current }.value, Task.detached { MesaObservers.current }.value
    )
    #expect(lists.0 === lists.1)
  }

  // MARK: Telling

  @Test("a fact is evaluated once, and only if an observer receives it")
  func evaluation() {
    var count = 0
    func fact() -> StrataFact {
      count += 1
      return .warning("\(count)")
    }
    list.tell(fact(), includesPaused: true)
    let token = list.use(makeRecorder("a"))
    token.isPaused = true
    list.tell(fact())
    #expect(count == 0)
    list.use(makeRecorder("b"))
    list.tell(fact(), includesPaused: true)
    #expect(lines == ["a 1", "b 1"])
  }

  @Test("an observer does not receive a fact that is no longer wanted")
  func isWanted() {
    for name in ["a", "b", "c"] { list.use(makeRecorder(name)) }
    list.tell(StrataFact.warning("1"), while: { lines.count < 2 })
    #expect(lines == ["a 1", "b 1"])
  }

  @Test("an observer can add and remove observers: the others still receive the present fact")
  func changesWhileTold() {
    let last = makeRecorder("last")
    var tokens: [MesaObserverToken] = []
    let changing = makeRecorder("first") { [list] _, _ in
      MainActor.assumeIsolated {
        for token in tokens { token.remove() }
        list.use(last)
      }
    }
    tokens = [list.use(changing), list.use(makeRecorder("second"))]
    tell("1")
    #expect(lines == ["first 1", "second 1"])
    tell("2")
    #expect(lines.dropFirst(2) == ["last 2"])
  }

  @Test("an observer can tell a fact while it receives one, and when it is released")
  func tellsWhileTold() {
    final class Goodbye: MesaObserver {
      let list: MesaObservers

      init(to list: MesaObservers) { self.list = list }

      func receive(_ fact: any MesaFact) {}

      deinit { list.tell(StrataFact.warning("goodbye")) }
    }
    list.use(makeRecorder("a") { [list] line, _ in if line == "1" { tell("2", to: list) } })
    tell("1")
    #expect(lines == ["a 1", "a 2"])
    list.use(Goodbye(to: list)).remove()
    #expect(lines.dropFirst(2) == ["a goodbye"])
  }

  @Test("threads can tell facts while the main actor adds, pauses and removes observers")
  func threads() async {
    let inner = makeInner()
    let counts = Log<String>()
    list.use(Lines(log: counts))
    let telling = Task.detached {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for number in 0..<500 { tell("\(number)", to: inner) }
      }
    }
    for number in 0..<500 {
      let tokens = [list.use(recorder), inner.use(recorder), inner.use(Lines(log: Log()))]
      tokens[number % 3].isPaused = true
      if number % 50 == 0 { await Task.yield() }
      for token in tokens { token.remove() }
    }
    await telling.value
    #expect(counts.elements.count == 2_000)
    #expect(!inner.isEmpty)
  }
}
