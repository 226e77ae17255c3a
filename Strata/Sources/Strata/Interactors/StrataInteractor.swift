// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The default time limit of a use case: five minutes.
///
/// ```swift
/// let result = await refresh.execute(
///   timeout: strataInteractorDefaultTimeout * 2)
/// ```
public let strataInteractorDefaultTimeout = Duration.seconds(300)

/// A use case that does asynchronous work and returns one ``StrataResult``.
///
/// Create an interactor from a closure or a ``StrataUseCase``, or subclass `StrataInteractor` and
/// override ``doWork(params:)``:
///
/// ```swift
/// final class SaveLastValueUseCase:
///   StrataInteractor<Int, Void>, @unchecked Sendable
/// {
///   private let repository: any SummaryRepository
///
///   init(repository: any SummaryRepository) {
///     self.repository = repository
///     super.init()
///   }
///
///   override func doWork(params: Int) async -> StrataResult<Void> {
///     await executeCatching(params: params) { value in
///       try await repository.saveValue(value)
///     }
///   }
/// }
/// ```
///
/// Repeat `@unchecked Sendable` in the subclass to avoid a warning. The compiler does not check the
/// subclass's properties, so make sure that they are safe to share.
///
/// You can execute an interactor from any thread and several times concurrently.
nonisolated open class StrataInteractor<P: Sendable, T: Sendable>: @unchecked Sendable {
  // NB: `@unchecked`, because a subclass can have mutable properties. The properties here are
  // immutable or protected by a lock.
  private let work: (@Sendable (P) async throws -> T)?
  private let wrapped: (any Any.Type)?
  @usableFromInline let redaction: StrataRedaction
  @usableFromInline let progress = StrataProgress()

  /// The type of the wrapped value, or of this object.
  var useCaseType: any Any.Type { wrapped ?? type(of: self) }

  /// Initializes a subclass that overrides ``doWork(params:)``.
  ///
  /// ```swift
  /// init(repository: any SummaryRepository) {
  ///   self.repository = repository
  ///   super.init()
  /// }
  /// ```
  ///
  /// If the subclass does not override the method, the first execution stops the app.
  public init() {
    work = nil
    wrapped = nil
    redaction = []
  }

  /// Initializes a subclass that overrides ``doWork(params:)``, and hides values from observers.
  ///
  /// ```swift
  /// super.init(redacting: .params)
  /// ```
  public init(redacting redaction: StrataRedaction) {
    work = nil
    wrapped = nil
    self.redaction = redaction
  }

  /// Creates a use case from a closure.
  ///
  /// ```swift
  /// let renameByClosure = StrataInteractor<Rename, Void> {
  ///   try await repository.rename(id: $0.id, to: $0.name)
  /// }
  /// ```
  ///
  /// The closure runs off the main actor unless it is isolated to it. An error that it throws
  /// becomes the failure, as in `strataRunCatching`. Observers do not receive the values that
  /// `redaction` names.
  public init(
    redacting redaction: StrataRedaction = [], _ work: @escaping @Sendable (P) async throws -> T
  ) {
    self.work = work
    wrapped = nil
    self.redaction = redaction
  }

  /// Creates a use case from a value that conforms to ``StrataUseCase``.
  ///
  /// ```swift
  /// let rename = StrataInteractor(RenameProfile(repository: repository))
  /// // …
  /// let result = await rename.execute(
  ///   params: Rename(id: 7, name: "Ann"), timeout: .seconds(10))
  /// ```
  ///
  /// Observers do not receive the values that `redaction` names.
  public init<UseCase: StrataUseCase>(_ useCase: UseCase, redacting redaction: StrataRedaction = [])
  where UseCase.Params == P, UseCase.Output == T {
    work = { try await useCase.run(params: $0) }
    wrapped = UseCase.self
    self.redaction = redaction
  }

  /// Does the work of the use case and returns its outcome.
  ///
  /// ```swift
  /// override func doWork(params: Int) async -> StrataResult<Void> {
  ///   await executeCatching(params: params) { value in
  ///     try await repository.saveValue(value)
  ///   }
  /// }
  /// ```
  ///
  /// Override this method in a subclass, and do not call `super`. It is called off the main actor.
  /// To run the use case, call ``execute(params:timeout:clock:)``.
  open func doWork(params: P) async -> StrataResult<T> {
    guard let work else {
      fatalError(
        "\(type(of: self)) must override doWork(params:), and not call super. "
          + "See Failures#method-not-overridden.")
    }
    do {
      return .success(try await work(params))
    } catch {
      return .failure(error.asStrataException)
    }
  }

  /// The time limit of an execution for which you pass no `timeout`, by default
  /// ``strataInteractorDefaultTimeout``.
  ///
  /// To change the limit, override this property in a subclass:
  ///
  /// ```swift
  /// override class var defaultTimeout: Duration { .seconds(30) }
  /// ```
  open class var defaultTimeout: Duration { strataInteractorDefaultTimeout }

  /// Executes the use case within a time limit.
  ///
  /// ```swift
  /// let result = await rename.execute(
  ///   params: Rename(id: 7, name: "Ann"), timeout: .seconds(10))
  /// result.onFailure { print($0.message) }
  /// ```
  ///
  /// If the limit passes or the caller is cancelled, the work is cancelled and `execute` returns
  /// immediately, even if the work ignores cancellation or blocks a background thread. A value that
  /// the work returns later is dropped.
  ///
  /// - Parameters:
  ///   - params: The parameters of the work.
  ///   - timeout: The time limit, by default ``defaultTimeout``. If it is zero or negative,
  ///     `execute` fails without starting the work.
  ///   - clock: Measures the limit.
  /// - Returns: The outcome of the work, or a failure with ``StrataTimeoutException`` or
  ///   ``StrataCancellationException``.
  @concurrent @inlinable
  public final func execute(
    params: P,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> StrataResult<T> {
    #if DEBUG
      // In debug builds only, because only tools observe use cases.
      StrataDiagnostics.tell(
        .executes(useCase: ObjectIdentifier(self), params: redaction.params(params)))
    #endif
    guard !Task.isCancelled else { return returned(.failure(StrataCancellationException())) }
    let timeout = timeout ?? type(of: self).defaultTimeout
    guard timeout > .zero else {
      return returned(.failure(StrataTimeoutException(timeout: timeout)))
    }
    progress.begin()
    defer { progress.end() }
    let race = StrataRace()
    // NB: Written by the work before it finishes the race, and read only after that.
    nonisolated(unsafe) var result = StrataResult<T>.failure(StrataCancellationException())
    let end = await race.run(timeout: timeout, clock: clock) {
      result = await self.doWork(params: params)
      race.finish(.finished)
    }
    switch end {
    case .finished: return returned(result)
    case .timedOut: return returned(.failure(StrataTimeoutException(timeout: timeout)))
    case .cancelled: return returned(.failure(StrataCancellationException()))
    }
  }

  @inlinable @inline(__always)
  final func returned(_ result: StrataResult<T>) -> StrataResult<T> {
    #if DEBUG
      // In debug builds only, because only tools observe use cases.
      redaction.hideDeliveries()
      StrataDiagnostics.tell(
        .returns(useCase: ObjectIdentifier(self), result: redaction.result(result)))
    #endif
    return result
  }

  /// Runs throwing code and returns its result, for use in ``doWork(params:)``.
  ///
  /// The block receives `params` and runs once, in the caller's isolation. An error that it throws
  /// becomes a failure as in `strataRunCatching`.
  public nonisolated(nonsending) final func executeCatching(
    params: P,
    block: nonisolated(nonsending) (P) async throws -> T
  ) async -> StrataResult<T> {
    await strataRunCatching { try await block(params) }
  }

  /// A Boolean value that indicates whether an execution is in progress.
  ///
  /// An execution ends when ``execute(params:timeout:clock:)`` returns, even if cancelled work
  /// continues.
  public final var inProgress: Bool { progress.isRunning }

  /// A stream that emits the current value of ``inProgress`` and then each new value.
  ///
  /// Each access creates a new stream, which ends when the interactor is deallocated.
  public final var inProgressStream: AsyncStream<Bool> { progress.stream() }
}

extension StrataInteractor where P == Void {
  /// Executes a use case without parameters, like ``execute(params:timeout:clock:)``.
  ///
  /// ```swift
  /// let result = await refresh.execute(timeout: .seconds(10))
  /// result.onSuccess { print($0.name) }
  /// ```
  public final func execute(
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> StrataResult<T> {
    await execute(params: (), timeout: timeout, clock: clock)
  }
}
