// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a use case answers with: a value, or a failure that has a message.
///
/// A result is a plain value. It crosses from the work to the store that asked for it, where
/// ``fold(onSuccess:onFailure:)`` turns it into state:
///
/// ```swift
/// func title(for result: StrataResult<Int>) -> String {
///   result.fold(onSuccess: { "Saved \($0)." }, onFailure: \.message)
/// }
/// ```
///
/// No operation catches errors of the closure it is given: a closure that throws makes the
/// operation throw. To turn throwing code into a result use `strataRunCatching`.
public enum StrataResult<T> {
  /// The work answered with a value.
  case success(T)

  /// The work failed.
  case failure(any StrataException)
}

extension StrataResult: Sendable where T: Sendable {}

extension StrataResult {
  /// Calls `action` with the value of a success.
  ///
  /// - Parameter action: Called once, before this returns, when this is a success.
  /// - Returns: This result, to chain on.
  /// - Throws: What `action` throws.
  @discardableResult
  public func onSuccess(_ action: (T) throws -> Void) rethrows -> StrataResult<T> {
    if case .success(let value) = self { try action(value) }
    return self
  }

  /// Calls `action` with the exception of a failure.
  ///
  /// - Parameter action: Called once, before this returns, when this is a failure.
  /// - Returns: This result, to chain on.
  /// - Throws: What `action` throws.
  @discardableResult
  public func onFailure(_ action: (any StrataException) throws -> Void) rethrows -> StrataResult<T>
  {
    if case .failure(let exception) = self { try action(exception) }
    return self
  }

  /// Turns the value of a success into another; a failure stays as it is.
  ///
  /// - Parameter transform: Makes the new value. Not called for a failure.
  /// - Returns: The new success, or this failure.
  /// - Throws: What `transform` throws.
  public func map<U>(_ transform: (T) throws -> U) rethrows -> StrataResult<U> {
    try flatMap { .success(try transform($0)) }
  }

  /// Turns a success into another result; a failure stays as it is.
  ///
  /// - Parameter transform: Makes the new result. Not called for a failure.
  /// - Returns: The new result, or this failure.
  /// - Throws: What `transform` throws.
  public func flatMap<U>(
    _ transform: (T) throws -> StrataResult<U>
  ) rethrows -> StrataResult<U> {
    switch self {
    case .success(let value): try transform(value)
    case .failure(let exception): .failure(exception)
    }
  }

  /// Turns a failure into another result; a success stays as it is.
  ///
  /// - Parameter transform: Makes the new result. Not called for a success.
  /// - Returns: This success, or the new result.
  /// - Throws: What `transform` throws.
  public func recover(
    _ transform: (any StrataException) throws -> StrataResult<T>
  ) rethrows -> StrataResult<T> {
    switch self {
    case .success: self
    case .failure(let exception): try transform(exception)
    }
  }

  /// Turns a success into another result by work that suspends.
  ///
  /// A failure stays as it is.
  ///
  /// - Parameter transform: Makes the new result, in the isolation of the caller. Not called for a
  ///   failure.
  /// - Returns: The new result, or this failure.
  /// - Throws: What `transform` throws.
  @_disfavoredOverload
  public nonisolated(nonsending) func flatMap<U>(
    _ transform: nonisolated(nonsending) (T) async throws -> StrataResult<U>
  ) async rethrows -> StrataResult<U> {
    switch self {
    case .success(let value): try await transform(value)
    case .failure(let exception): .failure(exception)
    }
  }

  /// Turns a failure into another result by work that suspends.
  ///
  /// A success stays as it is.
  ///
  /// - Parameter transform: Makes the new result, in the isolation of the caller. Not called for a
  ///   success.
  /// - Returns: This success, or the new result.
  /// - Throws: What `transform` throws.
  @_disfavoredOverload
  public nonisolated(nonsending) func recover(
    _ transform: nonisolated(nonsending) (any StrataException) async throws -> StrataResult<T>
  ) async rethrows -> StrataResult<T> {
    switch self {
    case .success: self
    case .failure(let exception): try await transform(exception)
    }
  }

  /// Turns either case into one value.
  ///
  /// - Parameters:
  ///   - onSuccess: Makes the value for a success.
  ///   - onFailure: Makes the value for a failure; `\.message` is enough to show it.
  /// - Returns: What the closure that was called returned.
  /// - Throws: What the closure that was called throws.
  public func fold<R>(
    onSuccess: (T) throws -> R,
    onFailure: (any StrataException) throws -> R
  ) rethrows -> R {
    switch self {
    case .success(let value): try onSuccess(value)
    case .failure(let exception): try onFailure(exception)
    }
  }

  /// The value of a success.
  ///
  /// - Returns: The value, or `nil` for a failure.
  public func getOrNull() -> T? {
    fold(onSuccess: { $0 }, onFailure: { _ in nil })
  }

  /// The value of a success, or another value.
  ///
  /// - Parameter defaultValue: Evaluated only for a failure.
  /// - Returns: The value, or `defaultValue` for a failure.
  /// - Throws: What evaluating `defaultValue` throws.
  public func getOrDefault(_ defaultValue: @autoclosure () throws -> T) rethrows -> T {
    try getOrElse { _ in try defaultValue() }
  }

  /// The value of a success, or one made from the failure.
  ///
  /// - Parameter transform: Makes the value for a failure.
  /// - Returns: The value, or what `transform` made.
  /// - Throws: What `transform` throws.
  public func getOrElse(_ transform: (any StrataException) throws -> T) rethrows -> T {
    try fold(onSuccess: { $0 }, onFailure: transform)
  }
}
