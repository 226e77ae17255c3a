// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: a flow of several screens", .inTurn)
@MainActor
struct FlowOfScreensTests {
  let book = FakeInteractor<String, Booking>()

  func makeFlow(line: UInt = #line) -> TestFlow {
    TestFlow(root: BookingsScreen(), line: line) {
      BookingsFeature.bookings
      BookingsFeature.city
      BookingsFeature.confirm(book)
    }
  }

  func chooseRome(in flow: TestFlow) async {
    await flow.send(.book, to: BookingsStore.self)
    await flow.expectScreen(CityScreen(), as: .sheet)
    await flow.send(.cityChanged("Rome"), to: CityStore.self)
    await flow.send(.next, to: CityStore.self)
    await flow.expectScreen(ConfirmScreen(city: "Rome"))
  }

  @Test("The booking of the last screen reaches the first")
  func booking() async {
    let flow = makeFlow()
    await chooseRome(in: flow)
    await flow.send(.confirm, to: ConfirmStore.self)
    await book.expectCall("Rome")
    book.succeed(Booking(number: 1))
    await flow.expectScreen(BookingsScreen())
    await flow.expectState(of: BookingsStore.self) {
      $0.bookings == [Booking(number: 1)]
    }
    await flow.finish()
  }

  @Test("After a step back, the user goes on with what was typed")
  func stepBack() async {
    let flow = makeFlow()
    await chooseRome(in: flow)
    #expect(await flow.userLeaves().value)
    await flow.expectScreen(CityScreen())
    await flow.expectState(of: CityStore.self) { $0.city == "Rome" }
    await flow.send(.next, to: CityStore.self)
    await flow.expectScreen(ConfirmScreen(city: "Rome"))
    await flow.end()
  }

  @Test("A failed booking stays on its screen, and leaving the flow books nothing")
  func failure() async {
    let flow = makeFlow()
    await chooseRome(in: flow)
    book.fail(with: OfflineError())
    await flow.send(.confirm, to: ConfirmStore.self)
    await flow.expectState(of: ConfirmStore.self) { $0.error == "You are offline." }
    #expect(await flow.userLeaves().value)
    await flow.expectScreen(CityScreen())
    #expect(await flow.userLeaves().value)
    await flow.expectScreen(BookingsScreen())
    await flow.expectState(of: BookingsStore.self) { $0.bookings.isEmpty }
    await flow.finish()
  }
}
