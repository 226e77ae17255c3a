// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A one-shot use case: asynchronous work that answers with a ``StrataResult``.
///
/// Subclass it and override ``doWork(params:)``:
///
/// ```swift
/// final class SaveLastValueUseCase: StrataInteractor<Int, Void>, @unchecked Sendable {
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
/// A subclass that does not restate `@unchecked Sendable` compiles too, with a warning, for the
/// compiler cannot see that its properties are safe to share. Or make one of a closure, or of a
/// value that conforms to ``StrataUseCase``: these draw no warning in any client.
///
/// An interactor belongs to no actor. It may be executed from anywhere, and any number of times at
/// once.
nonisolated open class StrataInteractor<P: Sendable, T: Sendable>: @unchecked Sendable {
  // NB: `@unchecked` for the sake of subclasses. What is here is immutable or locked.
  private let work: (@Sendable (P) async throws -> T)?
  @usableFromInline let progress = StrataProgress()

  /// For subclasses, which override ``doWork(params:)``.
  public init() {
    work = nil
  }

  /// A use case from a closure.
  ///
  /// - Parameter work: Does the work, off the main actor. What it throws becomes the failure.
  public init(_ work: @escaping @Sendable (P) async throws -> T) {
    self.work = work
  }

  /// A use case from a value.
  ///
  /// - Parameter useCase: Does the work, off the main actor. What it throws becomes the failure.
  public init<UseCase: StrataUseCase>(_ useCase: UseCase)
  where UseCase.Params == P, UseCase.Output == T {
    work = { try await useCase.run(params: $0) }
  }

  /// Does the work.
  ///
  /// Override it; call ``execute(params:timeout:clock:)``.
  ///
  /// - Parameter params: What the work is given.
  /// - Returns: The outcome.
  open func doWork(params: P) async -> StrataResult<T> {
    guard let work else {
      fatalError("\(type(of: self)) must override doWork(params:), and not call super.")
    }
    do {
      return .success(try await work(params))
    } catch {
      return .failure(error.asStrataException)
    }
  }

  /// The limit of an execution that names none: five minutes.
  ///
  /// Override it in a subclass whose work has another limit:
  ///
  /// ```swift
  /// override class var defaultTimeout: Duration { .seconds(30) }
  /// ```
  open class var defaultTimeout: Duration { .seconds(300) }

  /// Does the work within a limit.
  ///
  /// It returns when the limit has passed even where the work ignores its cancellation. The work is
  /// then cancelled and its late value dropped. The same goes for the cancellation of the caller.
  ///
  /// The work never starts on the thread of the caller.
  ///
  /// - Parameters:
  ///   - params: What the work is given.
  ///   - timeout: The limit; `nil` for ``defaultTimeout``. One that is not positive fails without
  ///     starting the work.
  ///   - clock: Measures the limit.
  /// - Returns: The outcome of the work, or a failure with ``StrataTimeoutException`` or
  ///   ``StrataCancellationException``.
  @concurrent @inlinable
  public final func execute(
    params: P,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> StrataResult<T> {
    guard !Task.isCancelled else { return .failure(StrataCancellationException()) }
    let timeout = timeout ?? type(of: self).defaultTimeout
    guard timeout > .zero else { return .failure(StrataTimeoutException(timeout: timeout)) }
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
    case .finished: return result
    case .timedOut: return .failure(StrataTimeoutException(timeout: timeout))
    case .cancelled: return .failure(StrataCancellationException())
    }
  }

  /// Turns throwing code into a result, for use in ``doWork(params:)``.
  ///
  /// - Parameters:
  ///   - params: Handed to the block.
  ///   - block: The work, called once where this is called.
  /// - Returns: The value of the block, or its error as a failure, as `strataRunCatching` does it.
  public nonisolated(nonsending) final func executeCatching(
    params: P,
    block: nonisolated(nonsending) (P) async throws -> T
  ) async -> StrataResult<T> {
    await strataRunCatching { try await block(params) }
  }

  /// Whether any execution is under way.
  public final var inProgress: Bool { progress.isRunning }

  /// The changes of ``inProgress``.
  ///
  /// Each access is a stream of its own. It begins with the current value, then has every change in
  /// order, and ends when the interactor goes.
  public final var inProgressStream: AsyncStream<Bool> { progress.stream() }
}

extension StrataInteractor where P == Void {
  /// Does work that needs no parameters.
  ///
  /// See ``execute(params:timeout:clock:)``.
  ///
  /// - Parameters:
  ///   - timeout: The limit; `nil` for ``defaultTimeout``.
  ///   - clock: Measures the limit.
  /// - Returns: The outcome of the work, or a failure with ``StrataTimeoutException`` or
  ///   ``StrataCancellationException``.
  public final func execute(
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> StrataResult<T> {
    await execute(params: (), timeout: timeout, clock: clock)
  }
}
