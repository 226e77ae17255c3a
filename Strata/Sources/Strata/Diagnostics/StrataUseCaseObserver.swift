// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An observer of all use cases of the process, for tools.
///
/// ```swift
/// final class ResultLog: StrataUseCaseObserver {
///   func useCase(
///     _ identity: ObjectIdentifier, didReturn result: any Sendable
///   ) { print(result) }
/// }
/// // …
/// StrataDiagnostics.addObserver(ResultLog())
/// ```
///
/// The identity is that of the interactor. The methods are called in the task of the caller or the
/// consumer.
public protocol StrataUseCaseObserver: AnyObject, Sendable {
  /// Called when an execution starts.
  func useCase(_ identity: ObjectIdentifier, willExecute params: any Sendable)

  /// Called when an execution returns, with its ``StrataResult``.
  func useCase(_ identity: ObjectIdentifier, didReturn result: any Sendable)

  /// Called before an observation with these parameters is created or triggered.
  func useCase(_ identity: ObjectIdentifier, willObserve params: any Sendable)

  /// Called before a consumer of an observation receives a ``StrataResult``.
  func useCase(_ identity: ObjectIdentifier, didEmit result: any Sendable)
}

extension StrataUseCaseObserver {
  public func useCase(_ identity: ObjectIdentifier, willExecute params: any Sendable) {}
  public func useCase(_ identity: ObjectIdentifier, didReturn result: any Sendable) {}
  public func useCase(_ identity: ObjectIdentifier, willObserve params: any Sendable) {}
  public func useCase(_ identity: ObjectIdentifier, didEmit result: any Sendable) {}
}

extension StrataDiagnostics {
  /// Adds an observer of later executions and streams, which cannot be removed.
  ///
  /// In a release build, it is never called.
  public static func addObserver(_ observer: some StrataUseCaseObserver) {
    #if DEBUG
      // In debug builds only, because only tools observe use cases.
      StrataUseCaseObservers.all.withLock { $0.append(observer) }
    #endif
  }
}

// In debug builds only, because only tools observe use cases.
#if DEBUG
  enum StrataUseCaseObservers {
    static let all = StrataLock<[any StrataUseCaseObserver]>([])

    static func forEach(_ body: (any StrataUseCaseObserver) -> Void) {
      for observer in all.withLock({ $0 }) { body(observer) }
    }

    static func observed<Element: Sendable>(
      _ results: AsyncStream<Element>, of identity: ObjectIdentifier
    ) -> AsyncStream<Element> {
      guard all.withLock({ !$0.isEmpty }) else { return results }
      return AsyncStream {
        for await result in results {
          forEach { $0.useCase(identity, didEmit: result) }
          return result
        }
        return nil
      }
    }
  }

  extension StrataInteractor {
    @usableFromInline
    final func tellObservers(willExecute params: P) {
      StrataUseCaseObservers.forEach { $0.useCase(ObjectIdentifier(self), willExecute: params) }
    }

    @usableFromInline
    final func tellObservers(didReturn result: StrataResult<T>) {
      StrataUseCaseObservers.forEach { $0.useCase(ObjectIdentifier(self), didReturn: result) }
    }
  }
#endif
