// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The outcome of a use case: either a value, or a failure with a message.
///
/// To turn a result into state, use ``fold(onSuccess:onFailure:)``:
///
/// ```swift
/// func title(for result: StrataResult<Int>) -> String {
///   result.fold(onSuccess: { "Saved \($0)." }, onFailure: \.message)
/// }
/// ```
///
/// If a closure that you pass to one of the methods throws, the method throws the same error
/// instead of turning it into a failure. To run throwing code and get a result, use
/// `strataRunCatching`.
public enum StrataResult<T> {
  /// The work returned a value.
  case success(T)

  /// The work failed.
  case failure(any StrataException)
}

extension StrataResult: Sendable where T: Sendable {}

extension StrataResult {
  /// Calls `action` with the value if this result is a success.
  ///
  /// - Parameter action: Receives the value. Called at most once, before the method returns.
  /// - Returns: This result, so that you can chain calls.
  /// - Throws: Any error that `action` throws.
  @discardableResult
  public func onSuccess(_ action: (T) throws -> Void) rethrows -> StrataResult<T> {
    if case .success(let value) = self { try action(value) }
    return self
  }

  /// Calls `action` with the exception if this result is a failure.
  ///
  /// - Parameter action: Receives the exception. Called at most once, before the method returns.
  /// - Returns: This result, so that you can chain calls.
  /// - Throws: Any error that `action` throws.
  @discardableResult
  public func onFailure(_ action: (any StrataException) throws -> Void) rethrows -> StrataResult<T>
  {
    if case .failure(let exception) = self { try action(exception) }
    return self
  }

  /// Transforms a successful value and leaves a failure unchanged.
  ///
  /// - Parameter transform: Returns the new value. Not called for a failure.
  /// - Returns: The new success, or this failure.
  /// - Throws: Any error that `transform` throws.
  public func map<U>(_ transform: (T) throws -> U) rethrows -> StrataResult<U> {
    try flatMap { .success(try transform($0)) }
  }

  /// Transforms a success into another result and leaves a failure unchanged.
  ///
  /// - Parameter transform: Returns the new result. Not called for a failure.
  /// - Returns: The new result, or this failure.
  /// - Throws: Any error that `transform` throws.
  public func flatMap<U>(
    _ transform: (T) throws -> StrataResult<U>
  ) rethrows -> StrataResult<U> {
    switch self {
    case .success(let value): try transform(value)
    case .failure(let exception): .failure(exception)
    }
  }

  /// Transforms a failure into another result and leaves a success unchanged.
  ///
  /// - Parameter transform: Returns the new result. Not called for a success.
  /// - Returns: This success, or the new result.
  /// - Throws: Any error that `transform` throws.
  public func recover(
    _ transform: (any StrataException) throws -> StrataResult<T>
  ) rethrows -> StrataResult<T> {
    switch self {
    case .success: self
    case .failure(let exception): try transform(exception)
    }
  }

  /// Transforms a success into another result with an asynchronous closure.
  ///
  /// A failure is returned unchanged.
  ///
  /// - Parameter transform: Returns the new result, in the caller's isolation. Not called for a
  ///   failure.
  /// - Returns: The new result, or this failure.
  /// - Throws: Any error that `transform` throws.
  @_disfavoredOverload
  public nonisolated(nonsending) func flatMap<U>(
    _ transform: nonisolated(nonsending) (T) async throws -> StrataResult<U>
  ) async rethrows -> StrataResult<U> {
    switch self {
    case .success(let value): try await transform(value)
    case .failure(let exception): .failure(exception)
    }
  }

  /// Transforms a failure into another result with an asynchronous closure.
  ///
  /// A success is returned unchanged.
  ///
  /// - Parameter transform: Returns the new result, in the caller's isolation. Not called for a
  ///   success.
  /// - Returns: This success, or the new result.
  /// - Throws: Any error that `transform` throws.
  @_disfavoredOverload
  public nonisolated(nonsending) func recover(
    _ transform: nonisolated(nonsending) (any StrataException) async throws -> StrataResult<T>
  ) async rethrows -> StrataResult<T> {
    switch self {
    case .success: self
    case .failure(let exception): try await transform(exception)
    }
  }

  /// Converts either a success or a failure to a value of one type, such as a string to show.
  ///
  /// - Parameters:
  ///   - onSuccess: Returns the value for a success.
  ///   - onFailure: Returns the value for a failure. To show the message, pass `\.message`.
  /// - Returns: The value that the called closure returns.
  /// - Throws: Any error that the called closure throws.
  public func fold<R>(
    onSuccess: (T) throws -> R,
    onFailure: (any StrataException) throws -> R
  ) rethrows -> R {
    switch self {
    case .success(let value): try onSuccess(value)
    case .failure(let exception): try onFailure(exception)
    }
  }

  /// Returns the successful value, or `nil` for a failure.
  ///
  /// - Returns: The value, or `nil` for a failure.
  public func getOrNull() -> T? {
    fold(onSuccess: { $0 }, onFailure: { _ in nil })
  }

  /// The message of a failure, or `nil` for a success.
  ///
  /// Assign it to your state after each result, so that a success removes the message of an earlier
  /// failure.
  public var errorMessage: String? {
    fold(onSuccess: { _ in nil }, onFailure: \.message)
  }

  /// Returns the successful value, or a default value for a failure.
  ///
  /// - Parameter defaultValue: The value to return for a failure. Evaluated only in that case.
  /// - Returns: The value, or `defaultValue` for a failure.
  /// - Throws: Any error that evaluating `defaultValue` throws.
  public func getOrDefault(_ defaultValue: @autoclosure () throws -> T) rethrows -> T {
    try getOrElse { _ in try defaultValue() }
  }

  /// Returns the successful value, or a value that `transform` derives from the failure.
  ///
  /// - Parameter transform: Returns the value for a failure.
  /// - Returns: The value, or the value that `transform` returns.
  /// - Throws: Any error that `transform` throws.
  public func getOrElse(_ transform: (any StrataException) throws -> T) rethrows -> T {
    try fold(onSuccess: { $0 }, onFailure: transform)
  }
}
