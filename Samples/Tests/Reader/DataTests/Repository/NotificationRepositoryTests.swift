// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData
import Testing
import TrapezioTesting

@Suite("NotificationRepositoryImpl", .inTurn)
struct NotificationRepositoryTests {
  private let clock: TestClock
  private let fixture: ReaderFixture

  init() {
    clock = TestClock()
    fixture = ReaderFixture(clock: clock)
  }

  private var notifications: AsyncStream<ReaderNotification> {
    fixture.repositories.notifications.notifications()
  }

  private func publish(_ ids: Int...) {
    fixture.api.server.update {
      for id in ids { $0.notifications.append(ReaderNotification(id: id, text: "Text \(id)")) }
    }
  }

  @Test("Notifications arrive once each, in their order")
  func arrival() async throws {
    publish(1, 2)
    var ids = notifications.map(\.id).makeAsyncIterator()
    #expect(await ids.next() == 2)
    publish(4, 3)
    await clock.advance(by: .seconds(30))
    #expect(await ids.next() == 3)
    #expect(await ids.next() == 4)
    await clock.advance(by: .seconds(30))
    publish(5)
    await clock.advance(by: .seconds(30))
    #expect(await ids.next() == 5)
  }

  @Test("The last notification is known after a relaunch")
  func relaunch() async throws {
    publish(1)
    var ids = notifications.map(\.id).makeAsyncIterator()
    #expect(await ids.next() == 1)
    // The pause begins when the notification is stored.
    await clock.advance(by: .zero)
    let later = ReaderFixture(file: fixture.file, api: fixture.api, clock: clock)
    publish(2)
    var next = later.repositories.notifications.notifications().map(\.id).makeAsyncIterator()
    #expect(await next.next() == 2)
  }

  @Test("After failures the pauses grow, and a success resets them")
  func backoff() async throws {
    fixture.api.fail(with: .offline)
    var ids = notifications.map(\.id).makeAsyncIterator()
    for pause in [60, 120, 240, 300, 300] {
      await clock.advance(by: .zero)
      #expect(clock.pendingSleeps == [.seconds(pause)])
      await clock.advance(by: .seconds(pause))
    }
    await clock.advance(by: .zero)
    fixture.api.heal()
    publish(1)
    await clock.advance(by: .seconds(300))
    #expect(await ids.next() == 1)
    await clock.advance(by: .zero)
    #expect(clock.pendingSleeps == [.seconds(30)])
  }

  @Test("Two consumers share the requests, and the end of one does not affect the other")
  func sharing() async throws {
    var first: AsyncStream<Int>.Iterator? = notificationIDs().makeAsyncIterator()
    await clock.advance(by: .zero)
    var second = notificationIDs().makeAsyncIterator()
    publish(1)
    await clock.advance(by: .seconds(30))
    #expect(await first?.next() == 1)
    #expect(await second.next() == 1)
    first = nil
    publish(2)
    await clock.advance(by: .seconds(30))
    #expect(await second.next() == 2)
    #expect(fixture.api.calls.elements.count == 3)
  }

  @Test("Without consumers there are no requests, and a later consumer starts them again")
  func end() async throws {
    let stream = notifications
    let consumer = Task { for await _ in stream {} }
    await clock.advance(by: .zero)
    consumer.cancel()
    try await consumer.end()
    publish(1)
    var ids = notifications.map(\.id).makeAsyncIterator()
    #expect(await ids.next() == 1)
    await clock.advance(by: .zero)
    #expect(clock.pendingSleeps.count == 1)
  }

  private func notificationIDs() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let notifications = notifications
    let forwarding = Task { for await each in notifications { continuation.yield(each.id) } }
    continuation.onTermination = { _ in forwarding.cancel() }
    return stream
  }
}
