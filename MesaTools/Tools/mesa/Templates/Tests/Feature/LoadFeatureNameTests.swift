// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@testable import Scaffold

@Suite("LoadFeatureName")
struct LoadFeatureNameTests {
  @Test("It returns the content of the repository")
  func loading() async {
    let content = FeatureNameContent(title: "A title")
    let repository = FakeFeatureNameRepository(result: .success(content))
    let load = StrataInteractor(LoadFeatureName(repository: repository))
    #expect(expectSuccess(await load.execute()) == content)
  }
}
