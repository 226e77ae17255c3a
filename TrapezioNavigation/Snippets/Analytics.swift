// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Observers of navigation.

import Trapezio
import TrapezioNavigation

final class ScreenAnalytics: TrapezioPlugin {
  private(set) var visits: [String: Int] = [:]

  func navigated(_ report: TrapezioNavigationReport) {
    guard case .shown = report.outcome else { return }
    switch report.request {
    case .goTo(let screen, _): count(screen)
    case .open(let path): path.forEach(count)
    default: break
    }
  }

  private func count(_ screen: any TrapezioScreen) {
    visits["\(type(of: screen))", default: 0] += 1
  }
}

struct QuestionLog: MesaObserver {
  func receive(_ fact: any MesaFact) {
    guard case TrapezioNavigationFact.asks(let title, let screen) = fact
    else { return }
    print("\(screen) asks: \(title)")
  }
}

@MainActor
func measure() {
  let analytics = ScreenAnalytics()
  MesaObservers.current.use(analytics)

  let navigator = TrapezioStackNavigator(root: HomeScreen())
  navigator.goTo(DetailsScreen(id: 7), as: .sheet)
  print(analytics.visits)
}

private struct HomeScreen: TrapezioScreen {}

private struct DetailsScreen: TrapezioScreen {
  let id: Int
}
