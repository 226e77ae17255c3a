// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioNavigation
import TrapezioTesting

@testable import Scaffold

@Suite("StoreName, as a flow")
@MainActor
struct StoreNameFlowTests {
  @Test("Its screen shows the content of the repository")
  func showing() async {
    let content = StoreNameContent(title: "A title")
    let flow = TestFlow(root: StoreNameScreen()) {
      StoreNameScreen.route(
        repository: FakeStoreNameRepository(result: .success(content)))
    }
    await flow.send(.appeared, to: StoreNameStore.self)
    await flow.expectState(of: StoreNameStore.self) {
      $0.content == content
    }
    await flow.finish()
  }
}
