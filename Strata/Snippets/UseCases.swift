// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// One-shot and observed use cases.

import Strata

struct Profile: Sendable {
  var name: String
}

struct Rename: Sendable {
  let id: Int
  let name: String
}

protocol ProfileRepository: Sendable {
  func profile(id: Int) async throws -> Profile
  func rename(id: Int, to name: String) async throws
  func changes(id: Int) -> AsyncStream<Profile>
}

protocol SummaryRepository: Sendable {
  func saveValue(_ value: Int) async throws
}

protocol Ticker: Sendable {
  func prices(of symbol: String) async throws -> AsyncThrowingStream<Double, any Error>
}

final class SaveLastValueUseCase:
  StrataInteractor<Int, Void>, @unchecked Sendable
{
  private let repository: any SummaryRepository

  init(repository: any SummaryRepository) {
    self.repository = repository
    super.init()
  }

  override func doWork(params: Int) async -> StrataResult<Void> {
    await executeCatching(params: params) { value in
      try await repository.saveValue(value)
    }
  }
}

struct RenameProfile: StrataUseCase {
  let repository: any ProfileRepository

  func run(params: Rename) async throws {
    try await repository.rename(id: params.id, to: params.name)
  }
}

func makeRename(_ repository: any ProfileRepository) -> [StrataInteractor<Rename, Void>] {
  let rename = StrataInteractor(RenameProfile(repository: repository))
  let renameByClosure = StrataInteractor<Rename, Void> {
    try await repository.rename(id: $0.id, to: $0.name)
  }
  return [rename, renameByClosure]
}

func run(_ rename: StrataInteractor<Rename, Void>) async {
  let result = await rename.execute(
    params: Rename(id: 7, name: "Ann"), timeout: .seconds(10))
  result.onFailure { print($0.message) }
}

final class Export: StrataInteractor<Int, Void>, @unchecked Sendable {
  override class var defaultTimeout: Duration { .seconds(30) }
}

func observe(_ repository: any ProfileRepository) {
  let observeProfile = StrataSubjectInteractor<Int, Profile> {
    repository.changes(id: $0)
  }
  strataCollect(observeProfile.stream(for: 7)) { profile in
    print(profile.name)
  }
}

func observeAll(_ observeProfile: StrataSubjectInteractor<Int, Profile>) {
  observeProfile(7)
  strataCollect(observeProfile.stream) { profile in
    print(profile.name)
  }
}

func retry(_ repository: any ProfileRepository) {
  let loadProfile = StrataInteractor<Int, Profile> {
    try await repository.profile(id: $0)
  }
  let load = loadProfile.retrying(3) { attempt in
    .seconds(attempt * attempt)
  } onFailure: { exception, attempt in
    print("Attempt \(attempt) has failed: \(exception.message)")
  }
  strataLaunch(load, params: 7)
}

func observe(_ ticker: any Ticker) {
  let observePrices = StrataSubjectInteractor<String, Double> {
    try await ticker.prices(of: $0)
  }
  let observeQuotes = observePrices.retrying(3) { attempt in
    .seconds(attempt * attempt)
  }
  strataCollect(observeQuotes.results(for: "AAPL")) { result in
    print(result.fold(onSuccess: { "\($0)" }, onFailure: \.message))
  }
}

func refreshSlowly(_ refresh: StrataInteractor<Void, Profile>) async {
  let result = await refresh.execute(
    timeout: strataInteractorDefaultTimeout * 2)
  result.onSuccess { print($0.name) }
}

func refresh(_ refresh: StrataInteractor<Void, Profile>) async {
  let result = await refresh.execute(timeout: .seconds(10))
  result.onSuccess { print($0.name) }
}

final class ObserveProfile:
  StrataSubjectInteractor<Int, Profile>, @unchecked Sendable
{
  private let repository: any ProfileRepository

  init(repository: any ProfileRepository) {
    self.repository = repository
    super.init()
  }

  override func createObservable(params: Int) -> AsyncStream<Profile> {
    repository.changes(id: params)
  }
}

func download(
  _ id: Int, report: @escaping @Sendable (StrataResult<Int>) -> Void,
  end: @escaping @Sendable () -> Void
) {}

final class ObserveDownload:
  StrataSubjectInteractor<Int, Int>, @unchecked Sendable
{
  override func createResults(
    params: Int
  ) -> AsyncStream<StrataResult<Int>> {
    AsyncStream { continuation in
      download(
        params, report: { continuation.yield($0) }, end: continuation.finish)
    }
  }
}

func observeEverything(_ observeAll: StrataSubjectInteractor<Void, Profile>) {
  observeAll()
  strataCollect(observeAll.results) { result in
    print(result.map(\.name).getOrDefault("Unknown"))
  }
}
