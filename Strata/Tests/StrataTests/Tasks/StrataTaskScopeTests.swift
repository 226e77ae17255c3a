// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskScope", .inTurn)
struct StrataTaskScopeTests {
  private enum Job: Hashable {
    case load
    case save(Int)
  }

  private enum Other: Hashable { case load }

  /// All values have one hash, so only `==` distinguishes them.
  private struct Colliding: Hashable {
    let value: Int

    func hash(into hasher: inout Hasher) {}
  }

  private let scope = StrataTaskScope()

  /// Starts work that lasts until it is cancelled.
  @discardableResult
  private func start(
    _ id: (any Hashable)?, _ ifRunning: StrataIfRunning = .startAnyway
  ) -> Task<Void, Never> {
    scope.run {
      strataLaunch(id: id, ifRunning: ifRunning) { await Gate().pass() }
    }
  }

  private func end() async {
    scope.end()
    await scope.waitUntilIdle()
    #expect(scope.runningTasks.count == 0)
    #expect(scope.runningTasks.isEmpty)
  }

  // MARK: Joining

  @Test("run makes the scope current while its body runs, and no longer")
  func run() {
    #expect(StrataTaskScope.current == nil)
    scope.run {
      #expect(StrataTaskScope.current == scope)
    }
    #expect(StrataTaskScope.current == nil)
  }

  @Test("run returns the value or throws the error of its body")
  func runResult() {
    #expect(scope.run { 7 } == 7)
    #expect(throws: ForeignError()) { try scope.run { throw ForeignError() } }
    #expect(StrataTaskScope.current == nil)
  }

  @Test("run keeps the isolation of the caller")
  @MainActor
  func runIsolation() {
    var count = 0
    scope.run { count += 1 }
    #expect(count == 1)
  }

  @Test("the innermost of nested scopes is current")
  func nested() async throws {
    let inner = StrataTaskScope()
    scope.run {
      inner.run {
        #expect(StrataTaskScope.current == inner)
        strataLaunch(id: "inner") { await Gate().pass() }
      }
      #expect(StrataTaskScope.current == scope)
    }
    #expect(inner.isRunning(id: "inner"))
    #expect(scope.runningTasks.count == 0)
    // The end of one scope does not end the other.
    await end()
    #expect(inner.isRunning(id: "inner"))
    inner.end()
    await inner.waitUntilIdle()
  }

  @Test("the current scope equals the scope that was made current, and behaves the same")
  func current() async throws {
    let current = try #require(scope.run { StrataTaskScope.current })
    #expect(current == scope)
    #expect(current != StrataTaskScope())
    start("id")
    #expect(current.isRunning(id: "id"))
    current.end()
    #expect(scope.isEnded)
    await end()
  }

  @Test("structured and unstructured tasks inherit the scope, but detached tasks do not")
  func inherited() async throws {
    let scopes = Log<StrataTaskScope?>()
    let tasks = scope.run {
      [
        Task { scopes.append(StrataTaskScope.current) },
        Task {
          async let current = StrataTaskScope.current
          scopes.append(await current)
        },
        Task.detached { scopes.append(StrataTaskScope.current) },
      ]
    }
    for task in tasks { try await task.end() }
    #expect(scopes.elements.filter { $0 == scope }.count == 2)
    #expect(scopes.elements.filter { $0 == nil }.count == 1)
  }

  @Test("releasing the scope does not cancel its tasks, which retain it")
  func dropped() async throws {
    let gate = Gate()
    let log = Log<String>()
    var scope: StrataTaskScope? = StrataTaskScope()
    _ = scope?.run {
      strataLaunch {
        await gate.pass()
      } reduce: {
        log.append("reduced in \(StrataTaskScope.current?.runningTasks.count ?? 0)")
      }
    }
    scope = nil
    gate.open()
    try await log.wait(for: "reduced in 1")
  }

  @Test("a scope whose tasks have ended is released")
  func released() async throws {
    var scope: StrataTaskScope? = StrataTaskScope()
    weak let released = scope
    try await scope?.run { strataLaunch {} }.end()
    scope = nil
    while released != nil, !Task.isCancelled { await Task.yield() }
    #expect(released == nil)
  }

  // MARK: Ids

  @Test("ids are strings, cases and any other Hashable values, side by side")
  func mixedIDs() async {
    let ids: [any Hashable] = ["search", Job.load, Job.save(1), 7, [1, 2]]
    for id in ids { start(id) }
    #expect(scope.runningTasks.count == 5)
    for id in ids { #expect(scope.isRunning(id: id) && scope.isRunning(id: AnyHashable(id))) }
    for id: any Hashable in ["Search", Job.save(2), 8, [2, 1]] {
      #expect(!scope.isRunning(id: id))
    }
    await end()
  }

  @Test("equal values of different types are different ids")
  func typedIDs() async throws {
    let pairs: [(any Hashable, any Hashable)] = [
      (Job.load, Other.load), (1, UInt8(1)), (1, 1.0), ("a", "a" as Substring), ("1", 1),
    ]
    for (id, other) in pairs {
      start(id)
      #expect(!scope.isRunning(id: other), "\(type(of: id)) and \(type(of: other))")
      start(other, .cancelPrevious)
      #expect(scope.isRunning(id: id), "\(type(of: id)) and \(type(of: other))")
      scope.cancelAll()
      await scope.waitUntilIdle()
    }
  }

  @Test("ids with one hash are distinguished")
  func collidingIDs() async {
    start(Colliding(value: 1))
    let second = start(Colliding(value: 2))
    #expect(!scope.isRunning(id: Colliding(value: 3)))
    scope.cancel(id: Colliding(value: 1))
    #expect(!scope.isRunning(id: Colliding(value: 1)))
    #expect(scope.isRunning(id: Colliding(value: 2)))
    #expect(!second.isCancelled)
    await end()
  }

  @Test("an optional id counts as its value, and nil counts as no id")
  func optionalIDs() async {
    let some: String? = "search"
    let none: String? = nil
    start(some)
    start(none)
    #expect(scope.isRunning(id: "search"))
    #expect(scope.runningTasks.map(\.name) == ["search", nil])
    await end()
  }

  #if os(macOS) || os(Linux)
    @Test("an id whose description calls the scope can be used for a launch")
    func describedID() async {
      await #expect(processExitsWith: .success) {
        struct Asking: Hashable, CustomStringConvertible {
          static let scope = StrataTaskScope()

          var description: String { "one of \(Self.scope.runningTasks.count)" }
        }
        let task = Asking.scope.run { strataLaunch(id: Asking()) {} }
        try await task.end()
      }
    }
  #endif

  // MARK: Asking

  @Test("the running tasks, including cancelled tasks, are listed in the order of their launches")
  func runningTasks() async throws {
    let started = Log<Int>()
    let gate = Gate()
    for number in 1...5 {
      scope.run {
        _ = strataLaunch(id: number) {
          started.append(number)
          await gate.passIgnoringCancellation()
        }
      }
    }
    try await started.wait(forCount: 5)
    scope.cancel(id: 2)
    #expect(scope.runningTasks.map(\.name) == ["1", "2", "3", "4", "5"])
    #expect(scope.runningTasks.count == 5)
    #expect(!scope.isRunning(id: 2))
    gate.open()
    await end()
  }
}
