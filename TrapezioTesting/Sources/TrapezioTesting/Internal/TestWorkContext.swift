// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What the work in a test waits for, and which calls of the test have started it.
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
    let context: TestWorkContext
  }

  /// The context of the test store or flow whose call is running or started the current work.
  @TaskLocal static var current: TestWorkContext?
  /// The test's call that is running or started the current work.
  @TaskLocal static var call: String?

  private static let registered = StrataLock<[Registered]>([])

  private let awaited = StrataLock<[Awaited]>([])
  private let starts = StrataLock<[Start: String]>([:])

  /// Registers a clock, a fake or a user in the context of the current work.
  static func note(_ awaited: any TestAwaited) {
    (current ?? StrataTaskScope.current.map { of($0) })?.add(awaited)
  }

  /// Returns the context of the work in a scope.
  static func of(_ scope: StrataTaskScope) -> TestWorkContext {
    registered.withLock { list in
      if let found = list.first(where: { $0.scope === scope }) { return found.context }
      let context = TestWorkContext()
      list.removeAll { $0.scope == nil }
      list.append(Registered(scope: scope, context: context))
      return context
    }
  }

  /// Makes this the context of the work in a scope.
  func register(for scope: StrataTaskScope) {
    Self.registered.withLock { list in
      list.removeAll { $0.scope == nil || $0.scope === scope }
      list.append(Registered(scope: scope, context: self))
    }
  }

  /// Runs a call of the test, whose work then belongs to this context.
  func run<Value>(_ call: String?, _ body: () -> Value) -> Value {
    Self.$current.withValue(self) { Self.$call.withValue(call, operation: body) }
  }

  func add(_ awaited: any TestAwaited) {
    self.awaited.withLock { list in
      list.removeAll { $0.value == nil }
      if !list.contains(where: { $0.value === awaited }) { list.append(Awaited(value: awaited)) }
    }
  }

  /// The descriptions of the clocks, fakes and users for which work is waiting now.
  var descriptions: [String] {
    awaited.withLock { list in list.compactMap(\.value) }.compactMap(\.awaitedDescription)
  }

  // MARK: Tasks

  /// Records which call of the test has started a task.
  func taskStarted(_ number: UInt64, in scope: ObjectIdentifier) {
    guard let call = Self.call else { return }
    starts.withLock { $0[Start(scope: scope, number: number)] = call }
  }

  func taskFinished(_ number: UInt64, in scope: ObjectIdentifier) {
    starts.withLock { $0[Start(scope: scope, number: number)] = nil }
  }

  /// Returns the running tasks of a scope, one per line, with the calls that have started them.
  func running(in scope: StrataTaskScope) -> String {
    let starts = starts.withLock { $0 }
    return FailureText.running(scope) {
      starts[Start(scope: ObjectIdentifier(scope), number: $0.number)]
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
