// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Foundation
import HostManners
import Strata
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@testable import TrapezioNavigation

@MainActor
@Suite("Counter in SwiftUI", .inTurn)
struct CounterAppTests {
  /// Stores the last value in memory.
  ///
  /// Every store of the summary retains it.
  private final class MemoryRepository: SummaryRepository {
    private let values = StrataBroadcaster<Int?>(.some(nil))
    private let log: LifeLog

    init(log: LifeLog) { self.log = log }

    deinit { log.append("repository freed") }

    func saveValue(_ value: Int) async throws { values.send(value) }

    func lastValue() async throws -> Int? { values.latest ?? nil }

    func lastValues() -> AsyncStream<Int?> { values.stream() }
  }

  /// Counts the created and the ended stores.
  private final class StoreCounter: TrapezioPlugin {
    @MainActor private(set) var made = 0
    @MainActor private var ended = 0
    let log = LifeLog()

    func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
      made += 1
    }

    func storeEnded(_ store: TrapezioStoreInfo) {
      ended += 1
      log.append("\(ended) ended")
    }
  }

  private struct Damaged: LocalizedError {
    var errorDescription: String? { "The database is damaged." }
  }

  private let log = LifeLog()

  private func makeHost(
    clock: any Clock<Duration> = ManualClock(), manners: Manners
  ) -> ViewHost {
    let app = CounterApp(repository: MemoryRepository(log: log), clock: clock)
    return ViewHost(
      app.makeView(initialValue: 0).environment(\.trapezioPresentationClock, TurnClock()),
      manners: manners)
  }

  @Test(
    "The window shows progress while the database opens, and an error if that fails", .standIn,
    arguments: manners())
  func opening(manners: Manners) async throws {
    let gate = Gate()
    let isDamaged = Watched(true)
    let host = ViewHost(
      CounterRoot { [log] in
        await gate.pass()
        guard !isDamaged.value else { throw Damaged() }
        return MemoryRepository(log: log)
      }, manners: manners)
    try await gate.arrival()
    #expect(host.texts.isEmpty)
    gate.open()
    try await host.wait(
      for: "The database is damaged.")
    isDamaged.update { $0 = false }
    try host.press("Try again")
    try await host.wait(for: "Count: 0")
    host.end()
  }

  @Test(
    "It counts, saves in the summary, and returns by a swipe", .standIn, arguments: manners())
  func walk(manners: Manners) async throws {
    let host = makeHost(manners: manners)
    #expect(host.texts.first == "Count: 0")
    try host.press("+")
    try await host.wait(for: "Count: 1")
    try host.press("Summary")
    try await host.wait(for: "Value: 1")
    try host.press("Save")
    try await host.wait(for: "Saved.")
    try await host.wait(for: "Last saved: 1")
    try host.swipeBack()
    try await host.wait(for: "Count: 1")
  }

  @Test(
    "A division shows progress, and an odd number shows a banner", .standIn,
    arguments: manners())
  func divide(manners: Manners) async throws {
    let clock = ManualClock()
    let host = makeHost(clock: clock, manners: manners)
    try host.press("+")
    try host.press("Divide by two")
    try await host.wait(for: "Count: 1")
    #expect(throws: ViewHostError.isDisabled("Divide by two")) { try host.press("Divide by two") }
    try await clock.waitForSleeps(1)
    clock.advance(by: .seconds(1))
    try await host.wait(for: "[1 is odd and cannot be halved.]")
    try host.press("1 is odd and cannot be halved.")
    try await host.wait(for: "the banner to go") {
      !$0.texts.contains("[1 is odd and cannot be halved.]")
    }
    try host.press("Divide by two")
  }

  @Test("The editor's value replaces the count", .standIn, arguments: manners())
  func edit(manners: Manners) async throws {
    let host = makeHost(manners: manners)
    try host.press("Set a value")
    try await host.wait(for: "Value: 0")
    try host.press("+10")
    try await host.wait(for: "Value: 10")
    try host.press("Done")
    try await host.wait(for: "Count: 10")
  }

  @Test("Help is an interop event, and shows a banner", .standIn, arguments: manners())
  func help(manners: Manners) async throws {
    let host = makeHost(manners: manners)
    let help = "Count up and down, halve even numbers, and save the count in the summary."
    try host.press("Help")
    try await host.wait(for: "[\(help)]")
    try host.press(help)
    try await host.wait(for: "the banner to go") { !$0.texts.contains("[\(help)]") }
  }

  @Test(
    "A hundred visits of the summary leak no store", .standIn,
    arguments: manners(except: .countsStores))
  func visits(manners: Manners) async throws {
    let counter = StoreCounter()
    try await MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(counter)
      let host = makeHost(manners: manners)
      for visit in 1...100 {
        try host.press("Summary")
        try await host.wait(for: "Value: 0")
        if visit.isMultiple(of: 2) { try host.swipeBack() } else { try host.press("Back") }
        try await host.wait(for: "Count: 0")
      }
      #expect(counter.made == 101)
      try await counter.log.wait(for: "100 ended")
      host.end()
      try await counter.log.wait(for: "101 ended")
    }
    try await log.wait(for: "repository freed")
  }
}
