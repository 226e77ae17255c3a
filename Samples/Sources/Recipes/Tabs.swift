// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

nonisolated enum ShopTab: String, Codable, CaseIterable, Sendable {
  case browse, basket
}

struct BrowseScreen: TrapezioScreen {}

struct BasketScreen: TrapezioScreen {}

struct CouponScreen: TrapezioScreen {
  let code: String
}

enum BrowseInteropEvent: TrapezioInteropEvent, Equatable {
  case redeem(code: String)
}

struct BrowseState: TrapezioState {}

enum BrowseEvent: TrapezioEvent {
  case couponTapped(code: String)
}

final class BrowseStore:
  TrapezioStore<BrowseScreen, BrowseState, BrowseEvent>
{
  private let interop: any TrapezioInterop

  init(screen: BrowseScreen, interop: any TrapezioInterop) {
    self.interop = interop
    super.init(screen: screen, initialState: BrowseState())
  }

  override func handle(event: BrowseEvent) {
    switch event {
    case .couponTapped(let code):
      interop.send(BrowseInteropEvent.redeem(code: code))
    }
  }
}

@MainActor
final class ShopTabs: StrataTaskOwner {
  nonisolated let tasks = StrataTaskScope()
  let tabs = TrapezioTabNavigator(
    [ShopTab.browse: BrowseScreen(), .basket: BasketScreen()],
    selected: .browse)

  init(basketCount: StrataSubjectInteractor<Void, Int>) {
    strataCollect(basketCount.stream(for: ())) { [weak self] count in
      self?.tabs.setBadge(count == 0 ? nil : "\(count)", for: .basket)
    }
  }

  deinit { tasks.end() }

  func onInterop(_ event: any TrapezioInteropEvent) {
    switch event {
    case BrowseInteropEvent.redeem(let code):
      let coupon = TrapezioNavigationStep(CouponScreen(code: code))
      strataLaunch { [tabs] in
        await tabs.open(
          TrapezioNavigationRequest(tab: ShopTab.basket, path: [coupon]))
      }
    default: break
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct BrowseUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<BrowseState, BrowseEvent>) -> some View {
      Button("10 % off") { view.send(.couponTapped(code: "TEN")) }
    }
  }

  struct ShopRoot: View {
    let shop: ShopTabs

    var body: some View {
      TrapezioTabHost(shop.tabs, onInterop: shop.onInterop) { tab in
        Text(tab == .browse ? "Browse" : "Basket")
      } routes: {
        TrapezioRoute(BrowseScreen.self, name: "browse") {
          screen, context in
          BrowseStore(screen: screen, interop: context.interop)
        }
        .ui { BrowseUI() }
        TrapezioRoute(BasketScreen.self, name: "basket") { _, _ in
          Text("Your basket")
        }
        TrapezioRoute(CouponScreen.self, name: "coupon") { screen, _ in
          Text(screen.code)
        }
      }
    }
  }
#endif
