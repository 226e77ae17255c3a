// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

@testable import Scaffold

@Suite("FeatureName, as a flow")
@MainActor
struct FeatureNameFlowTests {
  @Test("Its screen shows the content of the repository")
  func showing() async {
    let content = FeatureNameContent(title: "A title")
    let flow = TestFlow(root: FeatureNameScreen()) {
      FeatureNameScreen.route(
        repository: FakeFeatureNameRepository(result: .success(content)))
    }
    let store = FeatureStore<FeatureNameFeature>.self
    await flow.send(.appeared, to: store)
    await flow.expectState(of: store) { $0.content == content }
    await flow.finish()
  }
}
