// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The action, the change and the environment in which the current code runs.
///
/// NB: One task-local value, because a binding costs more than half of a handler.
struct ServiceTask: Sendable {
  @TaskLocal static var current = ServiceTask()

  var sending: ServiceSending?
  var change: ServiceChange?
  /// The environment of the service whose body is being evaluated or whose handler is running.
  var context: ServiceContext?

  func with(_ context: ServiceContext) -> ServiceTask {
    var task = self
    task.context = context
    return task
  }

  nonisolated(nonsending) func run(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(self, operation: body)
  }
}
