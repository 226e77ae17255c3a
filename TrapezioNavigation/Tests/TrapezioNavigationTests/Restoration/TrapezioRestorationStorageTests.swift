// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("A place that cannot be read", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioRestorationStorageTests {
  private let table = TrapezioRoutes<Never>(Place.self)
  private let place: FakePlace
  private let stored: Data
  private let sleeper = Sleeper()
  private let stack = TrapezioStackNavigator(root: Place("root"))

  init() async throws {
    let old = TrapezioStackNavigator(root: Place("root"))
    old.goTo(Place("a"))
    let place = FakePlace()
    let restoration = TrapezioRestoration(of: old, by: table, in: place)
    restoration.start()
    await restoration.flush()
    restoration.stop()
    stored = try #require(place.stored)
    self.place = FakePlace(stored)
    self.place.isReadable = false
  }

  private func makeRestoration() -> TrapezioRestoration {
    TrapezioRestoration(of: stack, by: table, in: place, clock: SleeperClock(sleeper: sleeper))
  }

  @Test("Nothing is written, and the state is restored once the place can be read")
  func restoredLater() async {
    let restoration = makeRestoration()
    let warnings = Warnings()
    await StrataDiagnostics.withHandler(warnings.handler) {
      for _ in 1...2 {
        #expect(await restoration.restore() == .unreadable("Refusal()"))
        stack.goTo(Place("b"))
        #expect(await !restoration.flush())
      }
    }
    let problem =
      "The stored state cannot be read, so changes are not stored. Call restore() again later, "
      + "or call start() to replace the stored state: Refusal()"
    #expect(restoration.problem == problem)
    #expect(warnings.texts == ["\(problem) See Failures#state-not-stored."])
    #expect(place.begun == 0)
    place.isReadable = true
    #expect(await restoration.restore() == .restored)
    #expect(restoration.problem == nil)
    #expect(stack.names == ["root", "a"])
    stack.goTo(Place("c"))
    await sleeper.sleeps(1)
    sleeper.wake()
    await until { place.writes.count == 1 }
    let relaunched = TrapezioStackNavigator(root: Place("root"))
    await TrapezioRestoration(of: relaunched, by: table, in: place).restore()
    #expect(relaunched.names == ["root", "a", "c"])
  }

  @Test("An error of the place is not an error of its data, whatever its type")
  func snapshotError() async {
    place.refusal = TrapezioSnapshotError.damaged("sealed")
    let restoration = makeRestoration()
    #expect(
      await restoration.restore() == .unreadable("The data is not a snapshot: sealed"))
    #expect(await !restoration.flush())
    #expect(place.stored == stored)
  }

  @Test("start() replaces the data with the current state")
  func replaced() async {
    let restoration = makeRestoration()
    #expect(await restoration.restore() == .unreadable("Refusal()"))
    stack.goTo(Place("b"))
    #expect(await !restoration.flush())
    #expect(place.stored == stored)
    restoration.start()
    #expect(restoration.problem == nil)
    await sleeper.sleeps(1)
    sleeper.wake()
    await until { place.writes.count == 1 }
    place.isReadable = true
    let relaunched = TrapezioStackNavigator(root: Place("root"))
    await TrapezioRestoration(of: relaunched, by: table, in: place).restore()
    #expect(relaunched.names == ["root", "b"])
  }

  @Test("A restoration that already stores changes goes on")
  func running() async {
    let restoration = makeRestoration()
    restoration.start()
    #expect(await restoration.restore() == .unreadable("Refusal()"))
    stack.goTo(Place("b"))
    #expect(await restoration.flush())
    #expect(place.writes.count == 1)
  }

  @Test("A file that exists but cannot be read stays as it is")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "unreadable-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = TrapezioRestorationFile(folder.appending(path: "navigation.json"))
    // Reading a folder fails as reading a locked file does.
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
    let restoration = TrapezioRestoration(of: stack, by: table, in: file)
    guard case .unreadable = await restoration.restore() else {
      Issue.record("A folder was read.")
      return
    }
    #expect(await !restoration.flush())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["navigation.json"])
    try FileManager.default.removeItem(at: file.url)
    try file.write(stored)
    #expect(await restoration.restore() == .restored)
    #expect(stack.names == ["root", "a"])
  }
}
