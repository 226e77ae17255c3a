// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Uses every overload of Strata, as in an app.
struct StrataForms {
  let repository: any ProfileRepository
  let scope = StrataTaskScope()

  // MARK: Observations

  var ofStream: StrataSubjectInteractor<Int, Profile> {
    StrataSubjectInteractor { [repository] id in repository.changes(id: id) }
  }

  var ofThrowingStream: StrataSubjectInteractor<Int, Int> {
    StrataSubjectInteractor { limit in
      AsyncThrowingStream { continuation in
        for number in 0..<limit { continuation.yield(number) }
        continuation.finish(throwing: CancellationError())
      }
    }
  }

  var ofMappedStream: StrataSubjectInteractor<Int, String> {
    StrataSubjectInteractor { [repository] in repository.changes(id: $0).map { $0.name } }
  }

  var suspending: StrataSubjectInteractor<Int, Profile> {
    StrataSubjectInteractor { [repository] id in
      try await Task.sleep(for: .zero)
      return repository.changes(id: id)
    }
  }

  var ofValue: StrataSubjectInteractor<Int, Profile> {
    StrataSubjectInteractor(ObserveProfile(repository: repository))
  }

  func retrying() -> [StrataSubjectInteractor<Int, Int>] {
    [
      ofThrowingStream.retrying(3, backoff: .seconds(1)),
      ofThrowingStream.retrying(3) { attempt in .seconds(attempt) },
      ofThrowingStream.retrying(3, backoff: { .seconds($0) }, clock: SuspendingClock()),
    ]
  }

  @MainActor
  func collect(show: @escaping @MainActor (String) -> Void) {
    strataCollect(ofValue.stream(for: 7), in: scope, id: "profile", ifRunning: .cancelPrevious) {
      show($0.name)
    }
    strataCollect(ofThrowingStream.results(for: 7), in: scope) { result in
      show(result.fold(onSuccess: { "\($0)" }, onFailure: \.message))
    }
    strataCollect(ofStream.results, in: scope) { result in
      result.onSuccess { show($0.name) }.onFailure { show($0.message) }
    }
  }

  // MARK: Results

  func synchronous(_ result: StrataResult<Int>) -> StrataResult<String> {
    result.recover { _ in .success(0) }.flatMap { .success("\($0)") }
  }

  func asynchronous(_ result: StrataResult<Int>) async -> StrataResult<String> {
    let kept = result.recover { _ in .success(0) }.flatMap { .success($0 + 1) }
    return await kept.recover { _ in .success(await Self.load(7)) }
      .flatMap { value in
        let text = "\(await Self.load(value))"
        return .success(text)
      }
  }

  func throwing(_ result: StrataResult<Int>) async throws -> StrataResult<Int> {
    try await result.flatMap { value in
      try await Task.sleep(for: .zero)
      return .success(value)
    }
  }

  nonisolated static func load(_ value: Int) async -> Int { value }

  // MARK: Launchers

  @MainActor
  func launch(show: @escaping @MainActor (String) -> Void) -> Task<Void, Never> {
    strataLaunchInterop(in: scope) {
      try await Task.sleep(for: .zero)
    } catch: { error in
      show(StrataExecutionException(error: error).underlyingErrorType)
    }
  }

  @MainActor
  func track() async {
    let work: StrataWork = scope.track {
      strataLaunchMain(id: "main") { await Task.yield() }
    }
    await work.value
    _ = StrataWork()
  }

  func execute(_ interactor: StrataInteractor<Int, Int>) async -> [StrataResult<Int>] {
    [
      await interactor.execute(params: 1),
      await interactor.execute(params: 1, timeout: .seconds(10)),
      await interactor.execute(
        params: 1, timeout: StrataInteractor<Int, Int>.defaultTimeout, clock: SuspendingClock()),
    ]
  }
}
