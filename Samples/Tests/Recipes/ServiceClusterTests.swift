// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: a service cluster", .inTurn)
@MainActor
struct ServiceClusterTests {
  let load = FakeInteractor<Void, Int>()

  @Test("The screen shows the models of two services, and signs out")
  func screen() async throws {
    let services = try await LoyaltyServices(loadPoints: load)
    let store = TestStore(
      PointsStore(screen: PointsScreen(), services: services))
    await store.send(.appeared)
    load.succeed(120)
    try await services.cluster.send(
      action: MemberAction.signIn(name: "Ann"))
    await store.receive(until: {
      $0 == PointsState(name: "Ann", balance: 120)
    })
    await store.send(.signOut)
    await store.receive(until: { $0 == PointsState() })
    await store.end()
  }

  @Test("A failure of a service is shown, and the balance stays")
  func failure() async throws {
    let services = try await LoyaltyServices(loadPoints: load)
    load.succeed(120)
    try await services.cluster.send(action: MemberAction.signIn(name: "Ann"))
    let store = TestStore(PointsStore(screen: PointsScreen(), services: services))
    await store.send(.appeared)
    await store.receive(until: { $0 == PointsState(name: "Ann", balance: 120) })
    load.fail(with: OfflineError())
    await store.send(.reload)
    await store.receive { $0.error = "You are offline." }
    await store.end()
  }

  @Test("A service by itself changes its model, and sends to the others")
  func service() async throws {
    let (member, send) = (ServiceModel(Member()), RecordingSend())
    let cluster = try await Cluster {
      MemberService()
        .with(model: member)
        .environment(\.send, send)
    }
    try await cluster.send(action: MemberAction.signIn(name: "Ann"))
    #expect(member.value.name == "Ann")
    await send.expectEvent(PointsAction.load)
    send.expectNoMoreEvents()
  }

  @Test("A sign-out is completed after the screen has left")
  func leaving() async throws {
    let services = try await LoyaltyServices(loadPoints: load)
    load.succeed(120)
    try await services.cluster.send(action: MemberAction.signIn(name: "Ann"))
    let store = TestStore(PointsStore(screen: PointsScreen(), services: services))
    await store.send(.signOut)
    await store.end()
    let points = await services.points.values.first { @Sendable in $0 == Points() }
    #expect(points != nil)
    #expect(services.member.value == Member())
  }

  @Test("After the shutdown of the cluster, the screen shows an error")
  func shutdown() async throws {
    let services = try await LoyaltyServices(loadPoints: load)
    await services.cluster.shutdown()
    let store = PointsStore(screen: PointsScreen(), services: services)
    store.send(.reload)
    let state = await store.awaitState("an error", until: { $0.error != nil })
    #expect(state.error == ServiceError.shutDown.message)
    store.end()
  }
}
