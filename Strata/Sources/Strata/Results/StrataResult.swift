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
/// If a closure that you pass to a method throws, the method throws the same error. To run throwing
/// code and get a result, use `strataRunCatching`.
public enum StrataResult<T> {
  /// The value that the work returned.
  case success(T)

  /// The exception with which the work failed.
  case failure(any StrataException)
}

extension StrataResult: Sendable where T: Sendable {}

extension StrataResult {
  /// Calls `action` with the value of a success, and returns this result.
  ///
  /// ```swift
  /// result
  ///   .onSuccess { print("Welcome, \($0.name).") }
  ///   .onFailure { print($0.message) }
  /// ```
  @discardableResult
  public func onSuccess(_ action: (T) throws -> Void) rethrows -> StrataResult<T> {
    if case .success(let value) = self { try action(value) }
    return self
  }

  /// Calls `action` with the exception of a failure, and returns this result.
  ///
  /// ```swift
  /// let result = await rename.execute(
  ///   params: Rename(id: 7, name: "Ann"), timeout: .seconds(10))
  /// result.onFailure { print($0.message) }
  /// ```
  @discardableResult
  public func onFailure(_ action: (any StrataException) throws -> Void) rethrows -> StrataResult<T>
  {
    if case .failure(let exception) = self { try action(exception) }
    return self
  }

  /// Transforms a successful value and leaves a failure unchanged.
  ///
  /// ```swift
  /// let result = await strataLaunchWithResult { try await api.profile() }.value
  /// return result.map(\.name).getOrDefault("Unknown")
  /// ```
  public func map<U>(_ transform: (T) throws -> U) rethrows -> StrataResult<U> {
    try flatMap { .success(try transform($0)) }
  }

  /// Transforms a success into another result and leaves a failure unchanged.
  ///
  /// ```swift
  /// let valid = result.flatMap { profile in
  ///   profile.name.isEmpty
  ///     ? .failure(StrataExecutionException(message: "Enter a name."))
  ///     : .success(profile)
  /// }
  /// ```
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
  /// ```swift
  /// let receipt =
  ///   payment
  ///   .map { "Paid \($0)." }
  ///   .recover { exception in .success("Not paid: \(exception.message)") }
  /// ```
  public func recover(
    _ transform: (any StrataException) throws -> StrataResult<T>
  ) rethrows -> StrataResult<T> {
    switch self {
    case .success: self
    case .failure(let exception): try transform(exception)
    }
  }

  /// Transforms a success into another result with an asynchronous closure, and leaves a failure
  /// unchanged.
  ///
  /// ```swift
  /// let signedIn = await signIn.execute(params: "Ada").flatMap { id in
  ///   await loadProfile.execute(params: id)
  /// }
  /// ```
  ///
  /// The closure runs in the caller's isolation.
  @_disfavoredOverload
  public nonisolated(nonsending) func flatMap<U>(
    _ transform: nonisolated(nonsending) (T) async throws -> StrataResult<U>
  ) async rethrows -> StrataResult<U> {
    switch self {
    case .success(let value): try await transform(value)
    case .failure(let exception): .failure(exception)
    }
  }

  /// Transforms a failure into another result with an asynchronous closure, and leaves a success
  /// unchanged.
  ///
  /// ```swift
  /// let profile = await loadProfile.execute(params: 7).recover { _ in
  ///   await loadStored.execute(params: 7)
  /// }
  /// ```
  ///
  /// The closure runs in the caller's isolation.
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
  /// ```swift
  /// strataLaunch(saveUseCase, params: state.value) { result in
  ///   self.update {
  ///     $0.message = result.fold(
  ///       onSuccess: { "Saved." }, onFailure: \.message)
  ///   }
  /// }
  /// ```
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
  /// ```swift
  /// guard let profile = result.getOrNull() else { return }
  /// print("Welcome, \(profile.name).")
  /// ```
  public func getOrNull() -> T? {
    fold(onSuccess: { $0 }, onFailure: { _ in nil })
  }

  /// The message of a failure, or `nil` for a success.
  ///
  /// Assign it to your state after each result, so that a success removes an earlier message.
  public var errorMessage: String? {
    fold(onSuccess: { _ in nil }, onFailure: \.message)
  }

  /// Returns the successful value, or a default value, which is evaluated only for a failure.
  ///
  /// ```swift
  /// let result = await loadProfile.execute(params: 7)
  /// return result.getOrDefault("Unknown")
  /// ```
  public func getOrDefault(_ defaultValue: @autoclosure () throws -> T) rethrows -> T {
    try getOrElse { _ in try defaultValue() }
  }

  /// Returns the successful value, or the value that `transform` returns for a failure.
  ///
  /// ```swift
  /// let profile = result.getOrElse { exception in
  ///   print(exception.message)
  ///   return Profile(name: "Guest")
  /// }
  /// ```
  public func getOrElse(_ transform: (any StrataException) throws -> T) rethrows -> T {
    try fold(onSuccess: { $0 }, onFailure: transform)
  }
}
