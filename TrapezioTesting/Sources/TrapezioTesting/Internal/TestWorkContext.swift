// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The waits of the work in a test, and the calls of the test that have started the work.
///
/// Clocks and fakes register here when work calls them, so that a failed wait can name them.
final class TestWorkContext: Sendable {
  private struct Awaited {
    weak var value: (any TestAwaited)?
  }

  private struct Start: Hashable {
    let scope: ObjectIdentifier
    let number: UInt64
  }

  private struct Registered {
    weak var scope: StrataTaskScope?
    var context: TestWorkContext
    /// Whether the last test store of the scope is in use.
    var isInUse: @Sendable () -> Bool = { false }
  }

  /// The context of the test store or flow whose call is running or started the current work.
  @TaskLocal static var current: TestWorkContext?
  /// The contexts of the calls or the work around that call, for a test store that other work uses.
  @TaskLocal private static var outer: [TestWorkContext] = []
  /// The test's call that is running or started the current work.
  @TaskLocal static var call: String?

  private static let registered = StrataLock<[Registered]>([])

  private let awaited = StrataLock<[Awaited]>([])
  /// The executor of the work, if the system has task executors.
  private let executor = TestExecutor()
  /// The tasks that a call of the test has started, or that wait for previous work.
  private let tasks = StrataLock<[Start: (waits: Bool, call: String?)]>([:])

  static func note(_ awaited: any TestAwaited) {
    let contexts = outer + [current, StrataTaskScope.current.map { of($0) }]
    for case let context? in contexts { context.add(awaited) }
  }

  static func of(_ scope: StrataTaskScope) -> TestWorkContext {
    registered.withLock { list in
      if let found = list.first(where: { $0.scope === scope }) { return found.context }
      let context = TestWorkContext()
      list.removeAll { $0.scope == nil }
      list.append(Registered(scope: scope, context: context))
      return context
    }
  }

  /// Runs the work that a scope launches from now on with the executor.
  func runWork(of scope: StrataTaskScope) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    scope.taskExecutor = executor
  }

  func register(for scope: StrataTaskScope) {
    runWork(of: scope)
    Self.registered.withLock { list in
      list.removeAll { $0.scope == nil }
      if let index = list.firstIndex(where: { $0.scope === scope }) {
        list[index].context = self
      } else {
        list.append(Registered(scope: scope, context: self))
      }
    }
  }

  /// Registers a test store of a registered scope, and returns whether no other one is in use.
  static func begin<State>(_ ledger: TestLedger<State>, of scope: StrataTaskScope) -> Bool {
    let new: @Sendable () -> Bool = { [weak ledger] in ledger?.isFinished == false }
    let old = registered.withLock { list -> (@Sendable () -> Bool)? in
      guard let index = list.firstIndex(where: { $0.scope === scope }) else { return nil }
      defer { list[index].isInUse = new }
      return list[index].isInUse
    }
    return old?() != true
  }

  /// Runs a call of the test, whose work then belongs to this context.
  func run<Value>(_ call: String?, _ body: () -> Value) -> Value {
    let outer = Self.outer + [Self.current].compactMap { $0 === self ? nil : $0 }
    return Self.$outer.withValue(outer) {
      Self.$current.withValue(self) { Self.$call.withValue(call, operation: body) }
    }
  }

  /// Waits until the work that is ready to run has run, or until a limit has passed.
  ///
  /// - Parameter isOver: Returns whether to stop waiting.
  @MainActor
  func waitUntilQuiet(limit: Duration, orUntil isOver: () -> Bool) async {
    let start = ContinuousClock.now
    var quietTurns = 0
    while quietTurns < Self.quietTurns, !isOver(), start.duration(to: .now) < limit {
      let before = executor.count
      // The task begins after work that is ready on a thread, and its end comes after work that is
      // ready on the main actor. Without the hop, a task that has already ended ends the wait at
      // once, and the main actor runs nothing.
      await Task.detached(priority: .background) { await MainActor.run {} }.value
      let after = executor.count
      quietTurns = before == after && after.active == 0 ? quietTurns + 1 : 0
    }
  }

  /// More turns than work takes between a thread and the main actor before it changes a state.
  private static let quietTurns = 20

  func add(_ awaited: any TestAwaited) {
    self.awaited.withLock { list in
      list.removeAll { $0.value == nil }
      if !list.contains(where: { $0.value === awaited }) { list.append(Awaited(value: awaited)) }
    }
  }

  var descriptions: [String] {
    awaited.withLock { list in list.compactMap(\.value) }.compactMap(\.awaitedDescription)
  }

  // MARK: Tasks

  func taskStarted(_ number: UInt64, in scope: ObjectIdentifier, waits: Bool) {
    let call = Self.call
    guard waits || call != nil else { return }
    tasks.withLock { $0[Start(scope: scope, number: number)] = (waits, call) }
  }

  func taskBegan(_ number: UInt64, in scope: ObjectIdentifier) {
    tasks.withLock { $0[Start(scope: scope, number: number)]?.waits = false }
  }

  func taskFinished(_ number: UInt64, in scope: ObjectIdentifier) {
    tasks.withLock { $0[Start(scope: scope, number: number)] = nil }
  }

  func running(in scope: StrataTaskScope) -> String {
    let tasks = tasks.withLock { $0 }
    return FailureText.running(scope) { task in
      tasks[Start(scope: ObjectIdentifier(scope), number: task.number)] ?? (false, nil)
    }
  }

  /// Returns the running tasks of a scope, and what they wait for, one per line.
  static func pending(in scope: StrataTaskScope) -> String {
    let context = of(scope)
    return FailureText.lines([context.running(in: scope)] + context.descriptions)
  }
}

/// A clock, a fake or a simulated user that can make work wait until the test acts.
protocol TestAwaited: AnyObject, Sendable {
  /// A description of the wait, including the remedy, or `nil` if no work is waiting.
  var awaitedDescription: String? { get }
}
