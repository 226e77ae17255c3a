// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@testable import Scaffold

@Suite("FeatureUseCaseName")
struct FeatureUseCaseNameTests {
  @Test("It returns the first characters of the title")
  func prefix() async {
    let repository = FakeStoreNameRepository(result: .success("A title"))
    let useCase = StrataInteractor(FeatureUseCaseName(repository: repository))
    #expect(expectSuccess(await useCase.execute(params: 3)) == "A t")
  }
}
