// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: tabs", .inTurn)
@MainActor
struct TabsTests {
  let count = FakeSubjectInteractor<Void, Int>()

  @Test("The feature says what the user wants")
  func event() async {
    let interop = FakeTrapezioInterop()
    let store = TestStore(
      BrowseStore(screen: BrowseScreen(), interop: interop), interop: interop)
    await store.send(.couponTapped(code: "TEN"))
    await interop.expectEvent(BrowseInteropEvent.redeem(code: "TEN"))
    await store.finish()
  }

  @Test("A coupon opens in the other tab")
  func otherTab() async {
    let shop = ShopTabs(basketCount: count)
    let flow = TestFlow(of: shop.tabs) {}
    shop.onInterop(BrowseInteropEvent.redeem(code: "TEN"))
    await flow.expectScreen(CouponScreen(code: "TEN"))
    #expect(shop.tabs.selected == .basket)
    await flow.finish()
  }

  @Test("A tab keeps its stack, and a second tap goes back to its root")
  func tapping() async {
    let tabs = ShopTabs(basketCount: count).tabs
    let flow = TestFlow(of: tabs) {}
    tabs.visibleStack.goTo(CouponScreen(code: "TEN"))
    tabs.select(.basket)
    await flow.expectScreen(BasketScreen())
    tabs.select(.browse)
    await flow.expectScreen(CouponScreen(code: "TEN"))
    tabs.select(.browse)
    await flow.expectScreen(BrowseScreen())
    await flow.finish()
  }

  @Test("The badge follows the number of items")
  func badge() async {
    let shop = ShopTabs(basketCount: count)
    let (changes, continuation) = AsyncStream<[ShopTab: String]>.makeStream()
    let observation = TrapezioObservation(of: { shop.tabs.badges }) { continuation.yield($0) }
    count.emit(2)
    for await badges in changes where badges == [.basket: "2"] { break }
    count.emit(0)
    for await badges in changes where badges.isEmpty { break }
    #expect(shop.tabs.badges.isEmpty)
    observation.cancel()
  }
}
