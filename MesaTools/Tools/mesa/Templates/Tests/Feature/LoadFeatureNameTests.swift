// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@testable import Scaffold

@Suite("LoadFeatureName")
struct LoadFeatureNameTests {
  @Test("It returns the title of the repository")
  func loading() async {
    let repository = FakeFeatureNameRepository(result: .success("A title"))
    let load = StrataInteractor(LoadFeatureName(repository: repository))
    #expect(expectSuccess(await load.execute()) == "A title")
  }
}
