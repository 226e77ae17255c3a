// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@testable import Scaffold

@Suite("LoadStoreName")
struct LoadStoreNameTests {
  @Test("It returns the content of the repository")
  func loading() async {
    let content = StoreNameContent(title: "A title")
    let repository = FakeStoreNameRepository(result: .success(content))
    let load = StrataInteractor(LoadStoreName(repository: repository))
    #expect(expectSuccess(await load.execute()) == content)
  }
}
