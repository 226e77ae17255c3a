// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FakeStorage", .inTurn)
@MainActor
struct FakeStorageTests {
  private struct PageScreen: TrapezioScreen {
    var number = 1
  }

  private let stack = TrapezioStackNavigator(root: PageScreen())
  private let routes = TrapezioRoutes<Never> {
    TrapezioRoute(PageScreen.self, name: "page")
  }
  private let clock = TestClock()

  @Test("the screens are restored from the data that another restoration has stored")
  func relaunch() async {
    let storage = FakeStorage()
    let restoration = TrapezioRestoration(
      of: stack, by: routes, in: storage, clock: clock)
    await restoration.restore()
    stack.goTo(PageScreen(number: 7))
    await clock.advance(by: .milliseconds(500))
    #expect(await storage.nextWrite() == storage.data)

    let relaunched = TrapezioStackNavigator(root: PageScreen())
    let second = TrapezioRestoration(of: relaunched, by: routes, in: storage, clock: clock)
    #expect(await second.restore() == .restored)
    #expect(relaunched.current.screen as? PageScreen == PageScreen(number: 7))
    restoration.stop()
    second.stop()
  }

  @Test("a storage returns its initial data, and the data that the test sets")
  func initialData() async throws {
    let storage = FakeStorage(Data("a".utf8))
    #expect(try await storage.read() == Data("a".utf8))
    storage.data = nil
    #expect(try await storage.read() == nil)
    #expect(storage.writes == [])
  }

  @Test("a read throws the error that the test sets, and returns the data afterwards")
  func readError() async throws {
    let storage = FakeStorage(Data("a".utf8))
    storage.readError = OfflineError()
    await #expect(throws: OfflineError()) { try await storage.read() }
    storage.readError = nil
    #expect(try await storage.read() == Data("a".utf8))
  }

  @Test("a write that fails is recorded, and the data stays the same")
  func writeError() async throws {
    let storage = FakeStorage(Data("a".utf8))
    storage.writeError = OfflineError()
    await #expect(throws: OfflineError()) { try await storage.write(Data("b".utf8)) }
    #expect(storage.data == Data("a".utf8))
    storage.writeError = nil
    try await storage.write(Data("c".utf8))
    #expect(storage.data == Data("c".utf8))
    #expect(storage.writes == [Data("b".utf8), Data("c".utf8)])
    #expect(await storage.nextWrite() == Data("b".utf8))
    #expect(await storage.nextWrite() == Data("c".utf8))
  }

  @Test("nextWrite waits for a write on another thread")
  func waiting() async {
    let storage = FakeStorage()
    let gate = Gate()
    let write = Task.detached {
      await gate.pass()
      try await storage.write(Data("a".utf8))
    }
    async let next = storage.nextWrite()
    gate.open()
    #expect(await next == Data("a".utf8))
    #expect(await write.result.isSuccess)
  }

  @Test("nextWrite fails if no write comes, or if the test is cancelled")
  func missing() async throws {
    let storage = FakeStorage()
    try await storage.write(Data("a".utf8))
    await storage.nextWrite()
    let line: UInt = #line + 2
    let capture = await captureFailures {
      // The limit is the subject.
      #expect(await storage.nextWrite(limit: .milliseconds(20)) == nil)
      let cancelled = Task { await storage.nextWrite() }
      cancelled.cancel()
      #expect(await cancelled.value == nil)
    }
    #expect(capture.failures.first?.line == line + 1)
    #expect(
      capture.text == """
        A write to the storage was expected, but none came within 0.02 seconds. \
        Earlier writes: 1.

        Change the shared value, or start the restoration and change the screens. Then let the time \
        before the write pass.

        See Failures#write-missing.
        ---
        The test was cancelled while waiting for a write.

        See Failures#test-cancelled.
        """)
  }

  @Test("a shared value is written after its pause, read again, and set aside if it is damaged")
  func sharedValue() async throws {
    let storage = FakeStorage()
    let shared = await StrataShared([1], storage: storage, clock: clock)
    shared.update { $0 = [2] }
    await clock.advance(by: .milliseconds(500))
    #expect(await storage.nextWrite() == Data(#"{"value":[2],"version":1}"#.utf8))
    let again = await StrataShared([1], storage: storage, clock: clock)
    #expect(again.value == [2])

    storage.data = Data("{".utf8)
    await #expect(throws: StrataSharedError.self) { try await again.reload() }
    again.update { $0 = [3] }
    storage.writeError = CancellationError()
    await #expect(throws: StrataSharedError.self) { try await again.flush() }
    #expect(storage.asides.isEmpty)
    storage.writeError = nil
    try await again.flush()
    #expect(storage.asides == [Data("{".utf8)])
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
