// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What a test can see of the work in its scopes.
enum TestSight {
  /// Something can still happen without the test: work runs, or waits for what the test cannot see.
  case open
  /// All work waits for the test, or there is none.
  ///
  /// `isCertain` is false if work can have child tasks that the test cannot see.
  case settled(isCertain: Bool)

  /// - Parameter limit: The time in which nothing may happen.
  init(of scopes: [StrataTaskScope], limit: Duration) {
    guard TestExecutor.isAvailable else {
      self = .open
      return
    }
    let end = ContinuousClock.now + min(limit, .seconds(366 * 86_400))
    var isCertain = true
    for scope in scopes where !scope.isIdle {
      guard let context = TestWorkContext.of(known: scope), context.executor.count.active == 0,
        let activities = StrataDiagnostics.activities(of: scope), !activities.isEmpty
      else {
        self = .open
        return
      }
      for activity in activities {
        guard Self.waitsForTest(activity, among: activities, until: end) else {
          self = .open
          return
        }
        if !activity.prefersExecutor { isCertain = false }
      }
      guard !context.executor.hasUnseenChild else {
        self = .open
        return
      }
    }
    self = .settled(isCertain: isCertain)
  }

  /// Returns a sentence for each task whose wait the test cannot see, one per line.
  static func unseen(in scopes: [StrataTaskScope]) -> String {
    var sentences: [String] = []
    for scope in scopes where !scope.isIdle {
      let activities = StrataDiagnostics.activities(of: scope) ?? []
      let unseen = activities.filter { !waitsForTest($0, among: activities, until: .now) }
      let executor = TestWorkContext.of(known: scope)?.executor
      for task in Set(unseen.map(\.task)).sorted(by: { $0.number < $1.number }) {
        let owner = TestExecutor.Owner(task, in: scope)
        sentences.append(
          executor?.hasChildren(of: owner) == true
            ? "The task \(task) has child tasks, and the test cannot see which of them it awaits."
            : "The test cannot see what the task \(task) waits for.")
      }
      if unseen.isEmpty, executor?.hasUnseenChild == true {
        sentences.append(
          "The work has had a child task, and the test cannot see whether that has ended.")
      }
    }
    return FailureText.lines(sentences)
  }

  static func waitsForTest(
    _ activity: StrataActivity, among others: [StrataActivity], until end: ContinuousClock.Instant
  ) -> Bool {
    guard let id = activity.id else { return false }
    if TestPause.isOpen(task: id) { return true }
    switch activity.wait {
    case .part(let part, let limit):
      return others.contains { $0.part == part } && limit.map { $0 > end } ?? true
    case .observation(let useCase): return (useCase as? any TestObserved)?.isQuiet ?? false
    case .turn, .sharedValue, .person: return true
    case nil: return false
    }
  }
}

/// A use case whose values only the test sends.
protocol TestObserved {
  /// Whether no value is on its way to a consumer.
  var isQuiet: Bool { get }
}
