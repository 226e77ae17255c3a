// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IssueReporting
import Strata
import Trapezio

/// What the libraries have told during a run.
final class ExplorationJournal: MesaObserver, IssueReporter {
  private struct State {
    var warnings: [String] = []
    var failures: [String] = []
    var repeated: Set<TestExecutor.Owner> = []
    var ignoredCount = 0
    var hasCancelled = false
  }

  private let state = StrataLock(State())
  private let strays: ExplorationStrays
  /// The thread that performs a step, whose own code runs in no task of the work.
  private let stepThread = StrataLock<ObjectIdentifier?>(nil)

  init(_ strays: ExplorationStrays) { self.strays = strays }

  var hasStrays: Bool { strays.first != nil }

  /// A task that the run cannot order has called a fake or a clock.
  func noteStray(_ called: Any) {
    let task =
      StrataDiagnostics.runningTask.map { "A `Task` inside the work \($0.task)" }
      ?? "A `Task` that no scope owns"
    strays.note("\(task) has called \(type(of: called)).")
  }

  /// The first warning or failure.
  var problem: (text: String, isWarning: Bool)? {
    state.withLock { state in
      state.warnings.first.map { ($0, true) } ?? state.failures.first.map { ($0, false) }
    }
  }

  /// Whether the code runs in a step itself.
  var isInStep: Bool { stepThread.withLock { $0 } == ObjectIdentifier(Thread.current) }

  func performStep(_ body: () -> Void) {
    stepThread.withLock { $0 = ObjectIdentifier(Thread.current) }
    body()
    stepThread.withLock { $0 = nil }
  }

  /// Whether a task has been cancelled.
  var hasCancelled: Bool { state.withLock { $0.hasCancelled } }

  /// The number of launches that have been ignored.
  var ignoredCount: Int { state.withLock { $0.ignoredCount } }

  func warn(_ text: String) { state.withLock { $0.warnings.append(text) } }

  /// Whether a task repeats its work until it is cancelled.
  func isRepeated(_ task: StrataTaskInfo, in scope: StrataTaskScope) -> Bool {
    let owner = TestExecutor.Owner(task, in: scope)
    return state.withLock { $0.repeated.contains(owner) }
  }

  func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted(let task, let scope, let launch) where launch.interval != nil:
      let owner = TestExecutor.Owner(task, in: scope)
      state.withLock { _ = $0.repeated.insert(owner) }
    case TrapezioFact.created(_, let store):
      // An initializer can start work.
      MainActor.assumeIsolated { TestWorkContext.current?.follow(store.tasks) }
    case StrataFact.taskCancelled: state.withLock { $0.hasCancelled = true }
    case StrataFact.launchIgnored: state.withLock { $0.ignoredCount += 1 }
    default: break
    }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    // What an object has recorded is not asserted in a run.
    guard let text = message(), !text.hasSuffix("#not-everything-asserted.") else { return }
    state.withLock { $0.failures.append(text) }
  }
}
