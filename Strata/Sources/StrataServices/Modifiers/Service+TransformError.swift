// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Turns the errors of the services under this one into actions, which are sent to the cluster.
  ///
  /// ```swift
  /// .transformError {
  ///   ErrorAction.error($0)
  /// }
  /// ```
  ///
  /// Where ``ServiceEnvironmentValues/send`` was replaced around it, that gets the actions.
  ///
  /// Who has sent the action waits until the new one is handled, too, and sees no error. Where a service fails with the new action, that
  /// error is thrown: it is not transformed again. Nor is the cancellation of the sender.
  ///
  /// - Parameter transformHandler: Called with an error. Answers with an action, or with `nil` to let the error go on to the next
  ///   one around, and in the end to the sender. What it throws goes on in its place.
  /// - Returns: The service.
  public func transformError(
    transformHandler: @escaping @Sendable (_ error: any Error) async throws -> (any Action)?
  ) -> ModifiedService<Self> {
    ModifiedService(self) { content, graph, context in
      graph.add(.transforming(try graph.add(content, context), transformHandler), context)
    }
  }
}
