// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: analytics", .inTurn)
@MainActor
struct AnalyticsTests {
  @Test("A chosen plan is tracked, and the text of the coupon is not")
  func tracking() async {
    let tracked = TestEventSink<String>()
    await MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(AnalyticsPlugin { tracked.send($0) })
      let flow = TestFlow(root: PlansScreen()) {
        TrapezioRoute(PlansScreen.self, name: "plans") { screen, context in
          PlansStore(screen: screen, navigator: context.navigator)
        }
      }
      await flow.send(.couponChanged("SECRET"), to: PlansStore.self)
      await flow.send(.choose(price: 10), to: PlansStore.self)
      await flow.expectScreen(PlanScreen(price: 10))
      await flow.finish()
    }
    await tracked.expectEvent("plan chosen")
    await tracked.expectEvent("shown PlanScreen")
    tracked.expectNoMoreEvents()
  }
}
