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
  /// Each error becomes an action as soon as its service has failed. An error that becomes an
  /// action does not cancel the services beside the failed one, and each of several failures gives
  /// an action. Under ``serial()``, the first failure is the only one, because the later services
  /// do not get the action.
  ///
  /// The sender returns after the new actions are handled, and gets no error. If a service fails
  /// with a new action, its error is thrown and cancels the other services. That error is not
  /// transformed again. The cancellation of the sender and ``ServiceError/cycle(_:)`` are not
  /// transformed either.
  ///
  /// If ``ServiceEnvironmentValues/send`` is replaced around this modifier, the replacement gets
  /// the new actions.
  ///
  /// - Parameter transformHandler: Called with an error, possibly at the same time as with another
  ///   one. Returns the new action, or `nil` to pass the error to the enclosing `transformError`,
  ///   and finally to the sender. An error that it throws is passed on in place of the first one.
  /// - Returns: The service with the handler.
  public func transformError(
    transformHandler: @escaping @Sendable (_ error: any Error) async throws -> (any Action)?
  ) -> ModifiedService<Self> {
    transformError(transformHandler)
  }

  /// Turns the errors of the services under this one into actions, or with `nil` switches that off.
  ///
  /// Under `transformError(nil)`, an error passes every enclosing `transformError` and is thrown to
  /// the sender, as it is without any. A nearer `transformError` takes precedence.
  ///
  /// - Parameter transformHandler: The handler of ``transformError(transformHandler:)``, or `nil`.
  /// - Returns: The service with the handler.
  public func transformError(
    _ transformHandler: (@Sendable (_ error: any Error) async throws -> (any Action)?)?
  ) -> ModifiedService<Self> {
    ModifiedService(self) { content, graph, context in
      graph.add(.transforming(try graph.add(content, context), transformHandler), context)
    }
  }
}
