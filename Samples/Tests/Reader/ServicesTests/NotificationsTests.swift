// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderServices
import Strata
import Testing
import TrapezioTesting

@Suite("Notifications", .inTurn)
@MainActor
struct NotificationsTests {
  private func notification(_ id: Int) -> ReaderNotification {
    ReaderNotification(id: id, text: "Article \(id) is new.", articleID: id)
  }

  @Test("Each notification is reported once, and the latest five are kept")
  func arrivals() async throws {
    let world = try await World(.signedIn(World.ann), notifications: true)
    var arrivals = world.cluster.notifications.stream(for: ()).makeAsyncIterator()
    var latest = world.cluster.latestNotifications.stream(for: ()).makeAsyncIterator()
    #expect(await latest.next() == [])
    try await world.notifications.expectFollowers(1)
    for id in [1, 2, 2, 3, 4, 5, 6, 7] { world.notifications.send(notification(id)) }
    for id in 1...7 { #expect(await arrivals.next() == notification(id)) }
    while let list = await latest.next(), list.first?.id != 7 {}
    let kept = try await world.cluster.latest.first { $0.latest.first?.id == 7 }.latest
    #expect(kept == [7, 6, 5, 4, 3].map(notification))
    await world.cluster.shutdown()
  }

  @Test("A store that observes later does not receive earlier notifications")
  func later() async throws {
    let world = try await World(.signedIn(World.ann), notifications: true)
    try await world.notifications.expectFollowers(1)
    world.notifications.send(notification(1))
    _ = try await world.cluster.latest.first { !$0.latest.isEmpty }
    var arrivals = world.cluster.notifications.stream(for: ()).makeAsyncIterator()
    world.notifications.send(notification(2))
    #expect(await arrivals.next() == notification(2))
    await world.cluster.shutdown()
  }

  @Test("They are observed only while a user is signed in and the settings allow it")
  func conditions() async throws {
    let world = try await World()
    world.settings.update { $0.showsNotifications = true }
    _ = try await world.cluster.latest.first { $0.isAllowed }
    try await world.notifications.expectFollowers(0)
    world.sync.runs.succeed(SyncReport())
    try await world.signIn()
    try await world.notifications.expectFollowers(1)
    world.settings.update { $0.showsNotifications = false }
    try await world.notifications.expectFollowers(0)
    world.settings.update { $0.showsNotifications = true }
    try await world.notifications.expectFollowers(1)
    world.sessions.stored.send(.expired(World.ann))
    try await world.notifications.expectFollowers(0)
    await world.cluster.shutdown()
  }

  @Test("A sign-out removes them, and an expired session keeps them")
  func signOut() async throws {
    let world = try await World(.signedIn(World.ann), notifications: true)
    try await world.notifications.expectFollowers(1)
    world.notifications.send(notification(1))
    _ = try await world.cluster.latest.first { $0.latest.count == 1 }
    world.sessions.stored.send(.expired(World.ann))
    let expired = try await world.cluster.latest.first { !$0.isSignedIn }
    #expect(expired.latest == [notification(1)])
    world.sessions.stored.send(.signedOut)
    _ = try await world.cluster.latest.first { $0.latest.isEmpty }
    await world.cluster.shutdown()
  }

  @Test("A notification that arrives too late is dropped")
  func late() async throws {
    let world = try await World(.signedOut, notifications: true)
    let cluster = world.cluster.cluster
    try await cluster.send(action: NotificationAction.arrived(notification(1)))
    #expect(world.cluster.latest.value.latest == [])
    await world.cluster.shutdown()
  }
}
