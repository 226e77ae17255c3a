// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs only a few tests of the process at a time.
///
/// Swift Testing begins all tests at once. Without this trait, a test shares the main actor with
/// thousands of others, so that it takes minutes and its limits pass before its body has run.
struct InTurn: SuiteTrait, TestTrait, TestScoping {
  /// The time after which a test that hangs is cancelled, from the beginning of its turn.
  ///
  /// No test needs nearly as long, even on a slow machine.
  private static let limit = Duration.seconds(15 * 60)

  /// A suite within a suite has the trait twice.
  @TaskLocal private static var hasTurn = false

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil, !Self.hasTurn else { return try await function() }
    let turns = await Turns.ofProcess
    await turns.begin()
    defer { turns.end() }
    try await Self.$hasTurn.withValue(true) {
      try await withoutActuallyEscaping(function) { try await Self.run(test, $0) }
    }
  }

  /// Runs the body of a test, and cancels it after the limit.
  ///
  /// If the body does not end then, the process does.
  private static func run(
    _ test: Test, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await body()
        return true
      }
      group.addTask {
        guard await hasPassed(limit) else { return true }
        Issue.record(
          "The test hangs, and is cancelled. Find the wait that does not end.",
          sourceLocation: test.sourceLocation)
        return false
      }
      let hasEnded = try await group.next() == true
      group.cancelAll()
      guard !hasEnded else { return }
      let end = Task {
        guard await hasPassed(.seconds(60)) else { return }
        fatalError("\(test.name) hangs. Its wait does not end after a cancellation.")
      }
      defer { end.cancel() }
      // The error of the body names the wait that was cancelled.
      try await group.waitForAll()
    }
  }

  /// Waits, and returns whether the task was not cancelled meanwhile.
  private static func hasPassed(_ time: Duration) async -> Bool {
    (try? await SuspendingClock().sleep(for: time)) != nil
  }
}

extension Trait where Self == InTurn {
  static var inTurn: Self { Self() }
}

/// The turns of tests, of which there is a limited number.
private final class Turns: @unchecked Sendable {
  /// How a module begins and ends a turn.
  typealias Functions = (begin: @Sendable () async -> Void, end: @Sendable () -> Void)

  /// The turns of all test targets in the process.
  ///
  /// Each target compiles this file, and they have no module in common. The first one shares its
  /// turns through an object of Foundation, as functions, whose types all modules know.
  @MainActor static let ofProcess: Functions = {
    let key = "InTurn"
    let shared = Thread.current.threadDictionary[key] as? Functions
    if let shared { return shared }
    let turns = Turns()
    let functions: Functions = (begin: turns.begin, end: turns.end)
    Thread.current.threadDictionary[key] = functions
    return functions
  }()

  // NB: `lock` protects the other properties.
  private let lock = NSLock()
  private var free = 4
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private func begin() async {
    await withCheckedContinuation { continuation in
      let isFree = lock.withLock {
        guard free > 0 else {
          waiting.append(continuation)
          return false
        }
        free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private func end() {
    let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
      guard waiting.isEmpty else { return waiting.removeFirst() }
      free += 1
      return nil
    }
    next?.resume()
  }
}
