// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

actor MemoryUnits: UnitRepository {
  private let broadcaster = StrataBroadcaster(TemperatureUnit.celsius)
  private let failure: OfflineError?

  init(failingWith failure: OfflineError? = nil) { self.failure = failure }

  nonisolated func units() -> AsyncStream<TemperatureUnit> { broadcaster.stream() }

  func choose(_ unit: TemperatureUnit) throws {
    if let failure { throw failure }
    broadcaster.send(unit)
  }
}

@Suite("Recipe: state that features share", .inTurn)
@MainActor
struct SharedStateTests {
  @Test("A choice in the settings changes the forecast")
  func choosing() async {
    let units = UnitUseCases(repository: MemoryUnits())
    let forecast = TestStore(
      ForecastStore(screen: ForecastScreen(celsius: 20), units: units))
    let settings = TestStore(
      UnitsStore(screen: UnitsScreen(), units: units))
    await forecast.send(.appeared)
    await settings.send(.choose(.fahrenheit))
    await forecast.receive { $0.unit = .fahrenheit }
    #expect(forecast.state.text == "68 °F")
    await settings.finish()

    let later = ForecastStore(
      screen: ForecastScreen(celsius: 0), units: units)
    #expect(later.state.text == "32 °F")
    later.end()
    await forecast.end()
  }

  @Test("A choice that fails changes nothing")
  func failure() async {
    let units = UnitUseCases(repository: MemoryUnits(failingWith: OfflineError()))
    let settings = TestStore(UnitsStore(screen: UnitsScreen(), units: units))
    await settings.send(.appeared)
    await settings.receive { $0.unit = .celsius }
    await settings.send(.choose(.fahrenheit))
    await settings.receive { $0.error = "You are offline." }
    #expect(settings.state.unit == .celsius)
    await settings.end()
  }
}
