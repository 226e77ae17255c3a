// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import Strata
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import Recipes

  @MainActor
  @Suite("The coordinator of the recipes", .standIn, .inTurn)
  struct GuestCoordinatorTests {
    private let app = GuestApp()

    @Test("It pushes screens and view controllers, and goes back to a screen")
    func navigating() {
      app.coordinator.goTo(CheckInScreen())
      #expect(app.depth == 2)
      #expect(app.checkIn != nil)
      app.coordinator.goTo(GuestScreen(name: "Ann"))
      app.coordinator.goTo(GuestScreen(name: "Ben"))
      #expect(app.title == "Ben")
      app.coordinator.dismissTo(GuestScreen(name: "Eve"))
      #expect(app.depth == 4)
      app.coordinator.dismissTo(CheckInScreen())
      #expect(app.depth == 2)
      app.coordinator.dismissTo(GuestScreen(name: "Ann"))
      #expect(app.checkIn != nil)
      app.coordinator.dismiss()
      #expect(app.depth == 1)
      app.coordinator.goTo(CheckInScreen())
      app.coordinator.goTo(GuestScreen(name: "Ann"))
      app.coordinator.dismissToRoot()
      #expect(app.depth == 1)
    }

    @Test("The guest of a scanned code opens in UIKit")
    func scanning() async throws {
      let store = CheckInStore(
        screen: CheckInScreen(), findGuest: StrataInteractor { code in "guest \(code)" },
        navigator: app.coordinator)
      let host = ViewHost(store.render(with: CheckInUI()))
      store.send(.scanned("A1"))
      try await host.wait(for: "[Show guest A1]")
      try host.press("Show guest A1")
      #expect(app.title == "guest A1")
      store.end()
      host.end()
    }
  }
#endif
