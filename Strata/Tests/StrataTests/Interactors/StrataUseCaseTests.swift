// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataUseCase", .inTurn)
struct StrataUseCaseTests {
  private struct Rename: Sendable {
    let id: Int
    let name: String
  }

  private struct Renaming: StrataUseCase {
    let log: Log<String>

    func run(params: Rename) async throws {
      guard !params.name.isEmpty else { throw DomainException.notFound }
      log.append("\(params.id): \(params.name)")
    }
  }

  @Test("it can be run by itself")
  func run() async throws {
    let log = Log<String>()
    let useCase: any StrataUseCase<Rename, Void> = Renaming(log: log)
    try await useCase.run(params: Rename(id: 1, name: "Ada"))
    #expect(log.elements == ["1: Ada"])
    await #expect(throws: DomainException.notFound) {
      try await useCase.run(params: Rename(id: 1, name: ""))
    }
  }

  @Test("an interactor infers its types from the value")
  func interactor() async {
    let log = Log<String>()
    let rename: StrataInteractor<Rename, Void> = StrataInteractor(Renaming(log: log))
    #expect(await rename.execute(params: Rename(id: 2, name: "Bo")).getOrNull() != nil)
    #expect(
      await rename.execute(params: Rename(id: 2, name: "")).map { 0 }
        == .failure(DomainException.notFound))
    #expect(log.elements == ["2: Bo"])
  }
}
