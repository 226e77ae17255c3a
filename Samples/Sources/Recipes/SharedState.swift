// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

nonisolated enum TemperatureUnit: CaseIterable, Sendable {
  case celsius, fahrenheit
}

nonisolated protocol UnitRepository: Sendable {
  func units() -> AsyncStream<TemperatureUnit>
  func choose(_ unit: TemperatureUnit) async throws
}

nonisolated struct UnitUseCases: Sendable {
  let observe: StrataSubjectInteractor<Void, TemperatureUnit>
  let choose: StrataInteractor<TemperatureUnit, Void>

  init(repository: any UnitRepository) {
    observe = StrataSubjectInteractor { repository.units() }
    choose = StrataInteractor { try await repository.choose($0) }
    observe()
  }
}

struct ForecastScreen: TrapezioScreen {
  let celsius: Int
}

struct ForecastState: TrapezioState {
  let celsius: Int
  var unit: TemperatureUnit

  var text: String {
    unit == .celsius ? "\(celsius) °C" : "\(celsius * 9 / 5 + 32) °F"
  }
}

enum ForecastEvent: TrapezioEvent {
  case appeared
}

final class ForecastStore:
  TrapezioStore<ForecastScreen, ForecastState, ForecastEvent>
{
  private let units: UnitUseCases

  init(screen: ForecastScreen, units: UnitUseCases) {
    self.units = units
    let unit = units.observe.value ?? .celsius
    super.init(
      screen: screen,
      initialState: ForecastState(celsius: screen.celsius, unit: unit))
  }

  override func handle(event: ForecastEvent) {
    switch event {
    case .appeared:
      strataCollect(
        units.observe.stream, id: "unit", ifRunning: .ignoreNew
      ) { unit in
        self.update { $0.unit = unit }
      }
    }
  }
}

struct UnitsScreen: TrapezioScreen {}

struct UnitsState: TrapezioState {
  var unit: TemperatureUnit?
  var error: String?
}

enum UnitsEvent: TrapezioEvent {
  case appeared
  case choose(TemperatureUnit)
}

final class UnitsStore:
  TrapezioStore<UnitsScreen, UnitsState, UnitsEvent>
{
  private let units: UnitUseCases

  init(screen: UnitsScreen, units: UnitUseCases) {
    self.units = units
    super.init(screen: screen, initialState: UnitsState(unit: units.observe.value))
  }

  override func handle(event: UnitsEvent) {
    switch event {
    case .appeared:
      strataCollect(
        units.observe.stream, id: "unit", ifRunning: .ignoreNew
      ) { unit in
        self.update { $0.unit = unit }
      }
    case .choose(let unit):
      strataLaunch(
        units.choose, params: unit, id: "choose",
        ifRunning: .cancelPrevious
      ) {
        result in
        self.update { $0.error = result.errorMessage }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct ForecastUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<ForecastState, ForecastEvent>) -> some View {
      Text(view.text).onAppear { view.send(.appeared) }
    }
  }

  struct UnitsUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<UnitsState, UnitsEvent>)
      -> some View
    {
      VStack {
        Button("Celsius") { view.send(.choose(.celsius)) }.disabled(
          view.unit == .celsius)
        Button("Fahrenheit") { view.send(.choose(.fahrenheit)) }
          .disabled(view.unit == .fahrenheit)
        if let error = view.error { Text(error) }
      }
      .onAppear { view.send(.appeared) }
    }
  }
#endif
