// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The observer that records which calls of the test have started a store's tasks, and the steps
/// of the store.
final class TestTaskRecorder: MesaObserver {
  private let context: TestWorkContext

  init(_ context: TestWorkContext) { self.context = context }

  func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted(let task, let scope, let launch):
      let waits = launch.previous != nil
      context.taskStarted(task.number, in: ObjectIdentifier(scope), waits: waits)
    case StrataFact.taskRuns: context.executor.noteKnownTask()
    case StrataFact.taskWaited(let task, let scope):
      context.taskBegan(task.number, in: ObjectIdentifier(scope))
    case StrataFact.taskFinished(let task, let scope):
      context.taskFinished(task.number, in: ObjectIdentifier(scope))
    default: context.trace.receive(fact)
    }
  }
}
