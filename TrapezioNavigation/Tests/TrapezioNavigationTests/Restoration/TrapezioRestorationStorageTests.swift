// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("A storage that cannot be read", .inTurn)
@MainActor
struct TrapezioRestorationStorageTests {
  private let table = TrapezioRoutes<Never>(Place.self)
  private let storage: FakeStorage
  private let stored: Data
  private let sleeper = Sleeper()
  private let stack = TrapezioStackNavigator(root: Place("root"))

  init() async throws {
    let old = TrapezioStackNavigator(root: Place("root"))
    old.goTo(Place("a"))
    let storage = FakeStorage()
    let restoration = TrapezioRestoration(of: old, by: table, in: storage)
    restoration.start()
    await restoration.flush()
    restoration.stop()
    stored = try #require(storage.stored)
    self.storage = FakeStorage(stored)
    self.storage.isReadable = false
  }

  private func makeRestoration() -> TrapezioRestoration {
    TrapezioRestoration(of: stack, by: table, in: storage, clock: SleeperClock(sleeper: sleeper))
  }

  @Test("Nothing is written, and the state is restored once the storage can be read")
  func restoredLater() async {
    let restoration = makeRestoration()
    let warnings = Warnings()
    await StrataDiagnostics.withHandler(warnings.handler) {
      for _ in 1...2 {
        #expect(await restoration.restore() == .unreadable("The error is Refusal."))
        stack.goTo(Place("b"))
        #expect(await !restoration.flush())
      }
    }
    let problem =
      "The stored state cannot be read, so changes are not stored. Call restore() again later, "
      + "or call start() to replace the stored state: The error is Refusal."
    #expect(restoration.problem == problem)
    #expect(warnings.texts == ["\(problem) See Failures#state-not-stored."])
    #expect(storage.begun == 0)
    storage.isReadable = true
    #expect(await restoration.restore() == .restored)
    #expect(restoration.problem == nil)
    #expect(stack.names == ["root", "a"])
    stack.goTo(Place("c"))
    await sleeper.sleeps(1)
    sleeper.wake()
    await until { storage.writes.count == 1 }
    let relaunched = TrapezioStackNavigator(root: Place("root"))
    await TrapezioRestoration(of: relaunched, by: table, in: storage).restore()
    #expect(relaunched.names == ["root", "a", "c"])
  }

  @Test("An error of the storage is not an error of its data, whatever its type")
  func snapshotError() async {
    storage.refusal = TrapezioSnapshotError.damaged("sealed")
    let restoration = makeRestoration()
    #expect(
      await restoration.restore() == .unreadable("The error is TrapezioSnapshotError.damaged."))
    #expect(await !restoration.flush())
    #expect(storage.stored == stored)
  }

  @Test("start() replaces the data with the current state")
  func replaced() async {
    let restoration = makeRestoration()
    #expect(await restoration.restore() == .unreadable("The error is Refusal."))
    stack.goTo(Place("b"))
    #expect(await !restoration.flush())
    #expect(storage.stored == stored)
    restoration.start()
    #expect(restoration.problem == nil)
    await sleeper.sleeps(1)
    sleeper.wake()
    await until { storage.writes.count == 1 }
    storage.isReadable = true
    let relaunched = TrapezioStackNavigator(root: Place("root"))
    await TrapezioRestoration(of: relaunched, by: table, in: storage).restore()
    #expect(relaunched.names == ["root", "b"])
  }

  @Test("A restoration that already stores changes goes on")
  func running() async {
    let restoration = makeRestoration()
    restoration.start()
    #expect(await restoration.restore() == .unreadable("The error is Refusal."))
    stack.goTo(Place("b"))
    #expect(await restoration.flush())
    #expect(storage.writes.count == 1)
  }

  @Test("A file that exists but cannot be read stays as it is")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "unreadable-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = StrataFile(folder.appending(path: "navigation.json"))
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
