// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa check: work and tasks", .inTurn)
struct CheckStoreTests {
  /// Runs the check on a body of a method of a store, whose first line is line 3.
  private func findings(inStore body: String) throws -> [String] {
    try TemporaryPackage([
      "Sources/App/S.swift": """
      final class S: TrapezioStore<AScreen, AState, AEvent> {
        func handle() {
      \(body)
        }
      }
      """
    ]).findings()
  }

  @Test(
    "Work must not read the state",
    arguments: [
      ("strataLaunch { await post(self.state.text) }", 3),
      ("strataLaunch(id: 1) {\n  await post(state.text)\n}", 4),
      ("strataLaunch(\n  work: { await post(state.text) },\n  reduce: { _ in })", 4),
      ("owner.strataLaunchInterop { [post] in\n  try await post(\"\\(state.text)\")\n}", 4),
      ("strataLaunchMain { post(state.text) }", 3),
      ("_ = strataLaunchWithResult(operation: { try await post(state.text) })", 3),
      ("strataLaunch { [weak self] in await post(self?.state.text) }", 3),
      ("strataLaunch { if a { for b in c { await post(state) } } }", 3),
      ("strataLaunch { await all { one { [state] in state.a } } }", 3),
      ("strataLaunch { let state = self.state\n  await post(state.text) }", 3),
      ("strataLaunch { await post(text: state.text, state: state) }", 3),
      ("strataLaunch(after: .seconds(1), clock: clock) { _ = state } reduce: { }", 3),
      ("strataLaunch { update { state in state.a = 1 }\n_ = self.state }", 4),
      ("strataLaunch { a ? state : b }", 3),
      ("strataLaunch { let a = state.a; post(a) }", 3),
      ("strataLaunch { if let a = self.state.a { post(a) } }", 3),
      ("strataLaunch { switch a { case .b(let c): post(c, state) } }", 3),
      ("strataLaunch { for a in state.all { post(a) } }", 3),
      ("strataLaunch { @MainActor in post(state) }", 3),
      ("strataLaunch { switch state { case .a: b } }", 3),
      ("strataLaunch { let other = 1\n strataLaunch(use, params: state.a) { } }", 4),
      ("strataLaunch { [a] in\n#if DEBUG\n_ = state\n#endif\n}", 5),
    ])
  func stateInWork(body: String, line: Int) throws {
    #expect(try findings(inStore: body) == ["Sources/App/S.swift:\(line) state-in-work"])
  }

  @Test(
    "A state outside of work, a captured one and another one may be read",
    arguments: [
      "strataLaunch { [text = state.text] in await post(text) }",
      "strataLaunch { [text = self.state.text, navigator] in await post(text) }",
      "strataLaunch { [state] in await post(state.text) }",
      "strataLaunch { [state = self.state] in await post(state.text) }",
      "strataLaunch { [self, state = state] in await post(state.text) }",
      "strataLaunch(post, params: state.text) { show(self.state.text, $0) }",
      "strataLaunch(post, params: .init(text: state.text), id: 1) { _ in _ = state }",
      "strataLaunch(post) { _ in _ = state.text }",
      "strataLaunch { await load() } reduce: { show(self.state.text, $0) }",
      "strataLaunch(id: state.id) { await load() } reduce: { _ in } onCancel: { _ = state }",
      "strataLaunchInterop { try await a() } reduce: { _ in } catch: { _ in _ = state }",
      "strataLaunch(work: load) { _ = state }",
      "strataLaunch(work: load, reduce: { _ in _ = state })",
      "strataCollect(observe.stream(for: state.id)) { _ = self.state }",
      "strataLaunch { await post(self.status, self.stateless, other.state, \\.state, .state) }",
      "strataLaunch { await post(state: 1) }",
      "strataLaunch { await change { state in state.a = 1 } }",
      "strataLaunch { await change { (state: inout A, b) -> Int in state.a } }",
      "strataLaunch { await change { [a] state, b async throws in state.a } }",
      "strataLaunch { let state = await load(); _ = state.a }",
      "strataLaunch {\n  let state = await load()\n  _ = state.a\n}",
      "strataLaunch { for await state in states { post(state) } }",
      "strataLaunch { switch a { case .b(let state): post(state) } }",
      "strataLaunch { if let state = await load() { post(state) } }",
      "strataLaunch { func f(_ state: Int) -> Int { state + 1 } }",
      "strataLaunch { switch a { case let .b(state): post(state) } }",
      "strataLaunch { if case let .b(c, state) = a { post(state) } }",
      "strataLaunch { let (state, b) = await load(); post(state) }",
      "strataLaunch { guard let state = await load() else { return }; post(state) }",
      "strataLaunch { if let state = await load(), state.isOn { } }",
      "strataLaunch { for try await (state, b) in c { post(state) } }",
      "strataLaunch { @MainActor [weak self] in self?.load() }",
      "strataLaunch { // self.state\n  /* state */ post(\"state\", \"self.state\") }",
      "strataLaunch { post(\"\"\"\n  state \\#(state)\n  \"\"\") }",
      "strataLaunch { await a() }\n_ = state.text",
      "_ = [1].map { _ in state.text }",
      "func strataLaunch(work: () -> Void) { _ = state }",
      "strataLaunch { struct A { var state = 1\n func f() -> Int { 1 } } }",
    ])
  func noStateInWork(body: String) throws {
    #expect(try findings(inStore: body) == [])
  }

  @Test("A parameter named state is not that of the store")
  func parameter() throws {
    let package = try TemporaryPackage([
      "Sources/App/S.swift": """
      class Base<S>: TrapezioStore<S, Int, Int> {}
      extension S {
        private func save(_ state: Int, then: Int = 1) {
          strataLaunch { await post(state) }
        }
        private func read(status: Int) {
          strataLaunch { await post(state) }
        }
      }
      final class S: Base<AScreen> {}
      """
    ])
    #expect(try package.findings() == ["Sources/App/S.swift:7 state-in-work"])
  }

  @Test(
    "A store must not start a task",
    arguments: [
      "Task { await a() }", "Task.detached { await a() }", "Task(priority: .high) { await a() }",
      "work = Task<Void, Never> { await a() }", "Task.detached(priority: .low) { }",
      "_ = [Task {}]",
      "Task\n{ }", "Swift.Task { }", "Task { [weak self] in self?.a() }", "run(task: Task { })",
      "Task(operation: a)", "Task.init { }", "Task<Result<Int, Never>, Never> { .success(1) }",
      "work = Task<[String: (A) -> B<C>], any Error> { a() }", "Task<Void, Never>.detached { }",
      "Task<Result<A, B>, Never>.detached(priority: .high) { }", "Task.immediate { }",
      "Task.immediateDetached { }", "Task.immediate(name: \"a\") { }", "Task(name: \"a\") { }",
      "Task(name: \"a\", priority: .low) { }", "Task(executorPreference: a) { }",
      "Task.detached(name: \"a\", operation: b)", "Task<Void, Never>.init { }",
      "Task.init(priority: .low) { }", "_Concurrency.Task { }", "_Concurrency.Task.detached { }",
      "_Concurrency.Task<Void, Never> { }", "`Task` { }", "run(work: Task<Void, Never> { })",
      "switch a { default: Task<Void, Never> { } }", "_ = a ? b : Task<Void, Never> { }",
      "let a: Task<Void, Never> = .init { }", "let a: Task<Void, Never>? = .detached { }",
      "var a: Task<Void, Never> { .immediate { } }",
      "func a() -> Task<Void, Never> { return .init { } }",
      "let a: _Concurrency.Task<Void, Never> = .init(priority: .low) { }",
      "typealias Job = Task<Void, Never>; Job { }",
      "typealias Job<A> = _Concurrency.Task<A, Never>; Job.detached { }",
      "_ = #/\\}/#; Task { }", "_ = a ?? /\\}/; Task { }", "_ = a ? /}/ : /]/; Task { }",
      "_ = try! /\\)\\}/.firstMatch(in: b); Task { }", "_ = \"\\(f(/}\"/))\"; Task { }",
      "_ = a / b; Task { }; _ = c / d",
    ])
  func taskInStore(body: String) throws {
    #expect(try findings(inStore: body) == ["Sources/App/S.swift:3 task-in-store"])
  }

  @Test(
    "Types and static members named Task are no start of a task",
    arguments: [
      "var a: Task<Void, Never> { work }", "func a() -> Task<Void, Never> { work }",
      "if Task.isCancelled { }", "await Task.yield()", "// Task { }", "\"Task { }\"",
      "let a: Task<Int, any Error>?", "TaskGroup { }", "item.Task { }", "Task(title: \"a\")",
      "if let a = b as? Task<Void, Never> { }", "if a is Task<Void, Never> { }", "if a is Task { }",
      "func a<B>() where B == Task<Int, Never> { }", "var a: Swift.Task<Void, Never> { work }",
      "func a() -> _Concurrency.Task<Void, Never> { work }", "struct Task { }",
      "func make() -> Task { a }", "let a: Task<Void, Never> = .a { }",
      "typealias Job = Task; a { }",
      "let a: Task<Result<Int, Never>, Never>?", "a = b < Task.c; d { }", "_ = /Task { }/",
      "_ = #/\n  Task { }\n  /#", "while !Task.isCancelled { }",
      "try Task.checkCancellation()", "strataLaunch { await a() }", "#\"Task { }\"#",
    ])
  func noTaskInStore(body: String) throws {
    #expect(try findings(inStore: body) == [])
  }

  @Test("A view and a test may start a task, a feature and a subclass of a subclass may not")
  func whereTasksAre() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": "struct AUI: View { func a() { Task { } } }",
      "Sources/App/B.swift": "import TrapezioFeature\nstruct B: Feature { func a() { Task { } } }",
      "Sources/App/C.swift": "struct C: Feature { func a() { Task { } } }",
      "Sources/App/D.swift": "final class D: Middle { func a() { Task { } } }",
      "Sources/Base/E.swift":
        "open class Middle: Base.Root<Int> {}\nopen class Root<S>: TrapezioStore<S> {}",
      "Tests/AppTests/D.swift": "final class D2: TrapezioStore<A, B, C> { func a() { Task { } } }",
    ])
    #expect(
      try package.findings() == [
        "Sources/App/B.swift:2 task-in-store", "Sources/App/D.swift:1 task-in-store",
      ])
  }
}
