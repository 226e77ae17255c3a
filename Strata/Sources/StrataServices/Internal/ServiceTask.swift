// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The action, the change and the environment in which the current code runs.
///
/// NB: One task-local value, because a binding costs more than half of a handler.
struct ServiceTask: Sendable {
  /// Tasks that outlive the action or the change still inherit them.
  @TaskLocal static var current = ServiceTask()

  /// The innermost action.
  var sending: ServiceSending?
  /// The innermost change to a model.
  var change: ServiceChange?
  /// The environment of the service whose body is being evaluated or whose handler is running.
  var context: ServiceContext?

  /// Returns this task with another environment.
  func with(_ context: ServiceContext) -> ServiceTask {
    var task = self
    task.context = context
    return task
  }

  /// Makes this task current while `body` runs.
  nonisolated(nonsending) func run(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(self, operation: body)
  }
}
