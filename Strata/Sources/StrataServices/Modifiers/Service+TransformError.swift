// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Turns errors of the services under this one into actions, which are sent to the cluster.
  ///
  /// ```swift
  /// .transformError {
  ///   ErrorAction.error($0)
  /// }
  /// ```
  ///
  /// Each error becomes an action as soon as its service has failed. The other services are not
  /// cancelled, except under ``serial()``.
  ///
  /// `send` returns after the new actions are handled and throws no error. If a service fails while
  /// it handles a new action, the error is not transformed again: `send` throws it, and the other
  /// services are cancelled. Cancellation of the sender and ``ServiceError/cycle(_:)`` are not
  /// transformed either.
  ///
  /// If ``ServiceEnvironmentValues/send`` is replaced around this modifier, the replacement
  /// receives the new actions.
  ///
  /// - Parameter transformHandler: Called with an error, possibly concurrently with other errors.
  ///   It runs off the main actor unless it is isolated. It returns the new action, or `nil` to
  ///   pass the error to the enclosing `transformError`, and finally to the sender. If it throws,
  ///   the thrown error is passed on instead of the original error.
  public func transformError(
    transformHandler: @escaping @Sendable (_ error: any Error) async throws -> (any Action)?
  ) -> some Service {
    transformError(transformHandler)
  }

  /// Turns errors into actions like ``transformError(transformHandler:)``, or disables this.
  ///
  /// ```swift
  /// Group {
  ///   ArticlesService()
  ///   IdentityService().transformError(nil)
  /// }
  /// .transformError { ErrorAction.error($0) }
  /// ```
  ///
  /// Under `transformError(nil)`, an error is thrown to the sender, and no enclosing
  /// `transformError` receives it. A nearer `transformError` takes precedence.
  public func transformError(
    _ transformHandler: (@Sendable (_ error: any Error) async throws -> (any Action)?)?
  ) -> some Service {
    ModifiedService { graph, context in
      graph.add(.transforming(try graph.add(self, context), transformHandler), context)
    }
  }
}
