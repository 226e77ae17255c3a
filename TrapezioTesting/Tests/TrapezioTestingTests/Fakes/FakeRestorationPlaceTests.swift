// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FakeRestorationPlace", .timeLimit(.minutes(1)))
@MainActor
struct FakeRestorationPlaceTests {
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
    let place = FakeRestorationPlace()
    let restoration = TrapezioRestoration(
      of: stack, by: routes, in: place, clock: clock)
    await restoration.restore()
    stack.goTo(PageScreen(number: 7))
    await clock.advance(by: .milliseconds(500))
    #expect(await place.nextWrite() == place.data)

    let relaunched = TrapezioStackNavigator(root: PageScreen())
    let second = TrapezioRestoration(of: relaunched, by: routes, in: place, clock: clock)
    #expect(await second.restore() == .restored)
    #expect(relaunched.current.screen as? PageScreen == PageScreen(number: 7))
    restoration.stop()
    second.stop()
  }

  @Test("a place returns its initial data, and the data that the test sets")
  func initialData() async throws {
    let place = FakeRestorationPlace(Data("a".utf8))
    #expect(try await place.read() == Data("a".utf8))
    place.data = nil
    #expect(try await place.read() == nil)
    #expect(place.writes == [])
  }

  @Test("a read throws the error that the test sets, and returns the data afterwards")
  func readError() async throws {
    let place = FakeRestorationPlace(Data("a".utf8))
    place.readError = OfflineError()
    await #expect(throws: OfflineError()) { try await place.read() }
    place.readError = nil
    #expect(try await place.read() == Data("a".utf8))
  }

  @Test("a write that fails is recorded, and the data stays the same")
  func writeError() async throws {
    let place = FakeRestorationPlace(Data("a".utf8))
    place.writeError = OfflineError()
    await #expect(throws: OfflineError()) { try await place.write(Data("b".utf8)) }
    #expect(place.data == Data("a".utf8))
    place.writeError = nil
    try await place.write(Data("c".utf8))
    #expect(place.data == Data("c".utf8))
    #expect(place.writes == [Data("b".utf8), Data("c".utf8)])
    #expect(await place.nextWrite() == Data("b".utf8))
    #expect(await place.nextWrite() == Data("c".utf8))
  }

  @Test("nextWrite waits for a write on another thread")
  func waiting() async {
    let place = FakeRestorationPlace()
    let gate = Gate()
    let write = Task.detached {
      await gate.pass()
      try await place.write(Data("a".utf8))
    }
    async let next = place.nextWrite()
    gate.open()
    #expect(await next == Data("a".utf8))
    #expect(await write.result.isSuccess)
  }

  @Test("nextWrite fails if no write comes, or if the test is cancelled")
  func missing() async throws {
    let place = FakeRestorationPlace()
    try await place.write(Data("a".utf8))
    await place.nextWrite()
    let line: UInt = #line + 2
    let capture = await captureFailures {
      // The limit is the subject.
      #expect(await place.nextWrite(limit: .milliseconds(20)) == nil)
      let cancelled = Task { await place.nextWrite() }
      cancelled.cancel()
      #expect(await cancelled.value == nil)
    }
    #expect(capture.failures.first?.line == line + 1)
    #expect(
      capture.messages == [
        """
        A write to the restoration place was expected, but none came within 0.02 seconds. \
        Earlier writes: 1.

        Start the restoration, change the screens, and let the time before the write pass.

        See Failures#write-missing.
        """,
        """
        The test was cancelled while waiting for a write.

        See Failures#test-cancelled.
        """,
      ])
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
