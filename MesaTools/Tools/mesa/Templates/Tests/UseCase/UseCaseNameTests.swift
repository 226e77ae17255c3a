// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@testable import Scaffold

@Suite("UseCaseName")
struct UseCaseNameTests {
  private struct OfflineException: StrataException {
    let message = "You are offline."
  }

  @Test("It succeeds if the repository does")
  func success() async {
    let repository = FakeUseCaseNameRepository(result: .success(()))
    let useCase = StrataInteractor(UseCaseName(repository: repository))
    expectSuccess(await useCase.execute())
  }

  @Test("It fails with the error of the repository")
  func failure() async {
    let repository = FakeUseCaseNameRepository(
      result: .failure(OfflineException()))
    let useCase = StrataInteractor(UseCaseName(repository: repository))
    expectFailure(await useCase.execute(), as: OfflineException.self)
  }
}
