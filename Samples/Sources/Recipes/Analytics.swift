// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

protocol TrackedEvent: TrapezioEvent {
  var trackedName: String? { get }
}

final class AnalyticsPlugin: TrapezioPlugin {
  private let send: @MainActor (String) -> Void

  init(send: @escaping @MainActor (String) -> Void) {
    self.send = send
  }

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    if let name = (event as? any TrackedEvent)?.trackedName { send(name) }
  }

  func navigated(_ report: TrapezioNavigationReport) {
    guard case .shown = report.outcome,
      case .goTo(let screen, _) = report.request
    else { return }
    send("shown \(type(of: screen))")
  }
}

@MainActor
func startAnalytics() {
  MesaObservers.current.use(
    AnalyticsPlugin { name in print("tracked: \(name)") })
}

struct PlansScreen: TrapezioScreen {}

struct PlanScreen: TrapezioScreen {
  let price: Int
}

struct PlansState: TrapezioState {
  var coupon = ""
}

enum PlansEvent: TrackedEvent {
  case couponChanged(String)
  case choose(price: Int)

  var trackedName: String? {
    switch self {
    case .couponChanged: nil
    case .choose: "plan chosen"
    }
  }
}

final class PlansStore:
  TrapezioStore<PlansScreen, PlansState, PlansEvent>
{
  private let navigator: any TrapezioNavigator

  init(screen: PlansScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: PlansState())
  }

  override func handle(event: PlansEvent) {
    switch event {
    case .couponChanged(let coupon): update { $0.coupon = coupon }
    case .choose(let price): navigator.goTo(PlanScreen(price: price))
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct PlansUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<PlansState, PlansEvent>)
      -> some View
    {
      Form {
        TextField(
          "Coupon",
          text: view.binding(\.coupon, send: PlansEvent.couponChanged))
        Button("10 a month") { view.send(.choose(price: 10)) }
      }
    }
  }
#endif
