// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The plugin that records which calls of the test have started a store's tasks.
final class TestTaskRecorder: TrapezioPlugin {
  private let context: TestWorkContext
  private let scope: ObjectIdentifier

  init(_ context: TestWorkContext, of scope: StrataTaskScope) {
    self.context = context
    self.scope = ObjectIdentifier(scope)
  }

  nonisolated func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {
    context.taskStarted(task.number, in: scope)
  }

  nonisolated func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {
    context.taskFinished(task.number, in: scope)
  }
}

extension TestWorkContext {
  @MainActor
  func follow(_ store: any TrapezioStoreProtocol) {
    register(for: store.tasks)
    store.use(TestTaskRecorder(self, of: store.tasks))
  }
}
