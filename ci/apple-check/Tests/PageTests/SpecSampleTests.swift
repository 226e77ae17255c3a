// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftData
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@testable import SpecSamplesSwift6

@MainActor
@Suite("The samples of the specification", .inTurn)
struct SpecSampleTests {
  @Test(
    "The counter counts in a container, and in a runtime for a store of another owner",
    arguments: manners())
  func counting(manners: Manners) async throws {
    let container = ViewHost(
      CounterFactory.make(
        screen: CounterScreen(initialValue: 4), navigator: nil, interop: nil), manners: manners)
    try container.press("Increment")
    try await container.wait(for: "Count: 5")

    let store = CounterStore(
      screen: CounterScreen(initialValue: 1), divideUsecase: DivideUsecase(), navigator: nil,
      interop: nil)
    let runtime = ViewHost(KeptCounter(store: store), manners: manners)
    store.send(.increment)
    try await runtime.wait(for: "Count: 2")
  }

  @Test("The host shows its root", arguments: manners())
  func host(manners: Manners) {
    #expect(ViewHost(AppView(), manners: manners).texts == ["Count: 0", "[Increment]"])
  }

  @Test("The closure for interop events is optional", arguments: manners())
  func interop(manners: Manners) throws {
    var heard: [String] = []
    try ViewHost(InteropAppView { heard.append("\($0)") }, manners: manners).press("Help")
    #expect(heard == ["help"])
    try ViewHost(InteropAppView(onInterop: nil), manners: manners).press("Help")
    #expect(heard == ["help"])
  }

  @Test("The persistence actor saves")
  func persistence() async throws {
    let container = try ModelContainer(
      for: SavedValue.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let repository = await SummaryRepositoryImpl.open(container)
    try await repository.saveValue(3)
    try await repository.saveValue(4)
    #expect(try await SummaryRepositoryImpl.open(container).values() == [3, 4])
  }
}
