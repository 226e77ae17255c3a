// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing
import TrapezioTesting

@testable import ServiceSamples

@MainActor
private final class SampleLog {
  private(set) var texts: [String] = []

  func append(_ text: String) { texts.append(text) }
}

@Suite("The samples of services")
@MainActor
struct ServiceSampleTests {
  private let identityModel = IdentityModel()
  private let articlesModel = ArticlesModel()

  @Test("the services of a cluster receive their actions from a sender and from a stream")
  func mainCluster() async throws {
    let (stream, source) = AsyncStream.makeStream(of: ArticlesAction.self)
    let log = SampleLog()
    let cluster = try await makeMainCluster(
      identityModel: identityModel, articlesModel: articlesModel, notificationsStream: stream,
      log: { log.append($0) })
    try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
    #expect(await identityModel.launches == 1)
    try await cluster.send(action: IdentityAction.logIn(name: "Ann"))
    #expect(await identityModel.name == "Ann")
    #expect(await articlesModel.titles == ["Actors", "Actions"])
    #expect(log.texts == ["identity"])

    // The error becomes an action.
    try await cluster.send(action: ArticlesAction.fail)
    #expect(await articlesModel.errors == ["ArticlesError()"])
    source.yield(.fail)
    var turns = 0
    while await articlesModel.errors.count < 2, turns < 1_000_000 {
      turns += 1
      await Task.yield()
    }
    #expect(await articlesModel.errors.count == 2)
    await cluster.shutdown()
  }

  @Test("a service receives its model from outside")
  func injected() async throws {
    let cluster = try await makeIdentityCluster(identityModel: identityModel)
    try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
    #expect(await identityModel.name == "guest")
  }

  @Test("a test checks the model and the actions of a service")
  func recorded() async throws {
    let mockedIdentityModel = IdentityModel()
    let recordingSend = RecordingSend()
    let cluster = try await Cluster {
      IdentityService()
        .with(model: mockedIdentityModel)
        .environment(\.send, recordingSend)
    }

    try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
    #expect(await mockedIdentityModel.launches == 1)
    #expect(await mockedIdentityModel.name == nil)
    await recordingSend.expectEvent(IdentityAction.logIn(name: "guest"))
    recordingSend.expectNoMoreEvents()
  }

  @Test("a service reads its environment, and changes a model that is a value")
  func environment() async throws {
    let log = SampleLog()
    let visits = ServiceModel(VisitsModel())
    let cluster = try await Bootstrap {
      RegionService { log.append($0) }
      RegionService { log.append($0) }.environment(\.region, "US")
      VisitsService().with(model: visits)
    }
    try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
    #expect(log.texts.sorted() == ["EU", "US"])
    #expect(visits.value.count == 1)
  }
}
