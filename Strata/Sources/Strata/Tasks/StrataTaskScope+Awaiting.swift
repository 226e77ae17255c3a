// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskScope {
  /// Awaits something that a user or another screen brings, and names it in warnings.
  ///
  /// ```swift
  /// let ticket = await StrataTaskScope.awaiting("a ticket") {
  ///   await gate.ticket()
  /// }
  /// ```
  ///
  /// Use it in a type of your own that suspends work until a person acts, as a navigator's `ask`
  /// does. If a launch is dropped because the waiting work holds its `loading:` flag, a debug build
  /// warns of it once. The method runs `body` once, in the caller's isolation, in any task.
  public nonisolated(nonsending) static func awaiting<Value>(
    _ what: String, _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    #if DEBUG
      // In debug builds only, because only these know the task in which code runs.
      guard let (scope, job) = StrataTaskContext.current?.origin else { return try await body() }
      scope.tree.withLock { _ in job.awaited.append(what) }
      defer {
        scope.tree.withLock { _ in
          job.awaited.firstIndex(of: what).map { _ = job.awaited.remove(at: $0) }
        }
      }
    #endif
    return try await body()
  }
}
