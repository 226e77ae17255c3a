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

  private typealias Start = TestExecutor.Owner

  /// The context of the test store or flow whose call is running or started the current work.
  @TaskLocal static var current: TestWorkContext?
  /// The contexts of the calls or the work around that call, for a test store that other work uses.
  @TaskLocal private static var outer: [TestWorkContext] = []
  /// The test's call that is running or started the current work.
  @TaskLocal static var call: String?

  private static let registry = StrataLock(TestRegistry())

  /// The test that has created the context.
  let test = TestIdentity.current
  let trace = TestTrace()
  private let awaited = StrataLock<[Awaited]>([])
  private let changeCount = StrataLock(0)
  /// The executor of the work, if the system has task executors.
  let executor: TestExecutor
  /// The tasks that a call of the test has started, or that wait for previous work.
  private let tasks = StrataLock<[Start: (waits: Bool, call: String?)]>([:])

  /// The journal of a run of an exploration, or `nil` in other tests.
  private let journal: ExplorationJournal?

  init() {
    executor = TestExecutor()
    journal = nil
  }

  /// Creates the context of a run of an exploration, which itself runs the jobs of the work.
  init(_ journal: ExplorationJournal) {
    executor = TestExecutor(isHolding: true)
    self.journal = journal
  }

  /// The context to which the current code belongs, or `nil` if no test store or flow owns it.
  static var ofCurrentTask: TestWorkContext? {
    current ?? StrataTaskScope.current.flatMap { of(known: $0) }
  }

  static func note(_ awaited: any TestAwaited) {
    let contexts = outer + [current, StrataTaskScope.current.map { of($0) }]
    for case let context? in contexts { context.add(awaited) }
  }

  static func of(known scope: StrataTaskScope) -> TestWorkContext? {
    registry.withLock { $0[scope]?.context }
  }

  /// Whether a test store or a flow sees the work of a scope.
  static func follows(_ scope: StrataTaskScope) -> Bool {
    registry.withLock { $0[scope]?.isFollowed == true }
  }

  /// The scopes whose work the test stores and flows of the current test see.
  static var scopesOfTest: [StrataTaskScope] {
    let test = TestIdentity.current
    return registry.withLock { $0.followedScopes(of: test) }
  }

  static func of(_ scope: StrataTaskScope) -> TestWorkContext {
    if let context = of(known: scope) { return context }
    let context = TestWorkContext()
    return registry.withLock { registry in
      if let entry = registry[scope] { return entry.context }
      registry[scope] = TestRegistry.Entry(scope: scope, context: context)
      return context
    }
  }

  /// Follows the work that a scope launches from now on.
  @MainActor
  func follow(_ scope: StrataTaskScope) {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      scope.taskExecutor = executor
    }
    let isNew = Self.registry.withLock { registry in
      let old = registry[scope]
      var entry = old ?? TestRegistry.Entry(scope: scope, context: self)
      entry.context = self
      entry.isFollowed = true
      registry[scope] = entry
      return old?.isFollowed != true || old?.context !== self
    }
    if isNew { scope.use(TestTaskRecorder(self)) }
  }

  /// Registers a test store of a registered scope, and returns whether no other one is in use.
  static func begin<State>(_ ledger: TestLedger<State>, of scope: StrataTaskScope) -> Bool {
    let new: @Sendable () -> Bool = { [weak ledger] in ledger?.isFinished == false }
    let old = registry.withLock { registry -> (@Sendable () -> Bool)? in
      defer { registry[scope]?.isInUse = new }
      return registry[scope]?.isInUse
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

  /// Something has happened that can matter to a wait.
  func noteChange() { changeCount.withLock { $0 += 1 } }

  /// Lets the tasks of ended work return, which retain the store until then.
  nonisolated(nonsending) func waitForReturns() async {
    for _ in 0..<20 where executor.count.active > 0 { await TestQuiet().turn() }
  }

  /// Differs whenever work has run or begun to wait meanwhile.
  var version: Int { changeCount.withLock { $0 } + executor.count.total }

  /// Whether the run of an exploration can order the current Swift task.
  private var isOrdered: Bool {
    if journal?.isInStep == true { return true }
    if TestExecutor.currentJob?.executor == ObjectIdentifier(executor) { return true }
    guard let scope = StrataDiagnostics.runningTask?.scope else { return false }
    let id = withUnsafeCurrentTask { $0?.hashValue }
    return StrataDiagnostics.activities(of: scope)?.contains { $0.id == id } ?? true
  }

  func add(_ awaited: any TestAwaited) {
    if let journal, awaited is any TestCalled, !isOrdered { journal.noteStray(awaited) }
    self.awaited.withLock { list in
      list.removeAll { $0.value == nil }
      if !list.contains(where: { $0.value === awaited }) { list.append(Awaited(value: awaited)) }
    }
  }

  var users: [TestUser] {
    awaited.withLock { list in list.compactMap(\.value) }.compactMap { $0 as? TestUser }
  }

  var descriptions: [String] {
    awaited.withLock { list in list.compactMap(\.value) }.compactMap(\.awaitedDescription)
  }

  // MARK: Tasks

  func taskStarted(_ number: UInt64, in scope: ObjectIdentifier, waits: Bool) {
    let (start, call) = (Start(scope: scope, number: number), Self.call)
    executor.workBegan(start)
    guard waits || call != nil else { return }
    tasks.withLock { $0[start] = (waits, call) }
  }

  func taskBegan(_ number: UInt64, in scope: ObjectIdentifier) {
    tasks.withLock { $0[Start(scope: scope, number: number)]?.waits = false }
  }

  func taskFinished(_ number: UInt64, in scope: ObjectIdentifier) {
    let start = Start(scope: scope, number: number)
    tasks.withLock { $0[start] = nil }
    executor.workEnded(start)
    noteChange()
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

  /// The running tasks of the current test's stores and flows, and what they wait for.
  static var pendingInTest: String {
    var lines: [String] = []
    for scope in scopesOfTest where !scope.isIdle {
      for line in pending(in: scope).split(separator: "\n").map(String.init)
      where !lines.contains(line) { lines.append(line) }
    }
    return FailureText.lines(lines)
  }
}

/// A clock or a fake, which work calls.
protocol TestCalled {}

/// A clock, a fake or a simulated user that can make work wait until the test acts.
protocol TestAwaited: AnyObject, Sendable {
  /// A description of the wait, including the remedy, or `nil` if no work is waiting.
  var awaitedDescription: String? { get }
}
