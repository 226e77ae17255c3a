// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("ClusterFact", .inTurn)
@MainActor
struct ClusterFactTests {
  private struct Note: Action { let text: String }
  private struct Notes: Equatable, Sendable { var texts: [String] = [] }
  private struct Failure: Error {}

  private struct NotesService: Service {
    var body: some Service {
      Store(model: Notes.self)
        .mutate(on: Note.self) { model, action, _ in model.texts.append(action.text) }
    }
  }

  /// Records the facts of clusters as short texts.
  private final class Journal: MesaObserver {
    let log = Log<String>()
    let clusters = Log<ObjectIdentifier>()
    let models = Log<ObjectIdentifier>()
    let values = Log<@Sendable () -> (any Sendable)?>()

    func receive(_ fact: any MesaFact) {
      switch fact {
      case ClusterFact.started(let cluster, let services):
        clusters.append(cluster)
        log.append("started \(services.first ?? "nothing")")
      case ClusterFact.uses(let model, let name, let value, let cluster):
        models.append(model)
        values.append(value)
        clusters.append(cluster)
        log.append("uses \(name)")
      case ClusterFact.delivers(let action, let cluster):
        clusters.append(cluster)
        log.append("delivers \((action as? Note)?.text ?? "?")")
      case ClusterFact.changed(let model, let value):
        models.append(model)
        log.append("changed \((value as? Notes)?.texts ?? [])")
      case ClusterFact.ended(let cluster):
        clusters.append(cluster)
        log.append("ended")
      default: break
      }
    }
  }

  private let journal = Journal()
  private let list = MesaObservers()

  private func makeCluster(_ model: ServiceModel<Notes> = ServiceModel(Notes())) async throws
    -> Cluster
  {
    try await Cluster { NotesService().with(model: model) }
  }

  @Test("The list receives the services, the models, the actions and the end of a cluster, once")
  func life() async throws {
    list.use(journal)
    try await MesaObservers.$current.withValue(list) {
      let model = ServiceModel(Notes(texts: ["a"]))
      let cluster = try await makeCluster(model)
      let value = try #require(journal.values.elements.first)
      #expect(value() as? Notes == Notes(texts: ["a"]))
      try await cluster.send(action: Note(text: "b"))
      await cluster.shutdown()
      await cluster.shutdown()
      await #expect(throws: ServiceError.self) { try await cluster.send(action: Note(text: "c")) }
      #expect(journal.models.elements.allSatisfy { $0 == ObjectIdentifier(model) })
    }
    #expect(
      journal.log.elements == [
        "started NotesService", "uses Notes", "delivers b", #"changed ["a", "b"]"#, "ended",
      ])
    #expect(Set(journal.clusters.elements).count == 1)
  }

  @Test("A released cluster, and one that has failed to start, have ended")
  func ends() async throws {
    list.use(journal)
    try await MesaObservers.$current.withValue(list) {
      var cluster: Cluster? = try await makeCluster()
      withExtendedLifetime(cluster) {}
      cluster = nil
      #expect(journal.log.drain() == ["started NotesService", "uses Notes", "ended"])
      await #expect(throws: Failure.self) {
        _ = try await Cluster { NotesService().with(model: Notes()).bootstrap { throw Failure() } }
      }
      #expect(journal.log.elements == ["started NotesService", "uses Notes", "ended"])
    }
  }

  @Test("A paused observer receives the beginning and the end")
  func paused() async throws {
    list.use(journal).isPaused = true
    try await MesaObservers.$current.withValue(list) {
      let cluster = try await makeCluster()
      try await cluster.send(action: Note(text: "a"))
      await cluster.shutdown()
    }
    #expect(journal.log.elements == ["started NotesService", "uses Notes", "ended"])
  }

  @Test("A cluster and its model each tell the list that was current at their creation, also later")
  func lists() async throws {
    let modelJournal = Journal()
    let modelList = MesaObservers()
    let model = MesaObservers.$current.withValue(modelList) { ServiceModel(Notes()) }
    let cluster = try await MesaObservers.$current.withValue(list) { try await makeCluster(model) }
    list.use(journal)
    modelList.use(modelJournal)
    try await cluster.send(action: Note(text: "a"))
    await cluster.shutdown()
    #expect(journal.log.elements == ["delivers a", "ended"])
    #expect(modelJournal.log.elements == [#"changed ["a"]"#])
  }

  @Test("Each cluster uses a shared model, and a change of it is one fact")
  func sharedModel() async throws {
    list.use(journal)
    try await MesaObservers.$current.withValue(list) {
      let model = ServiceModel(Notes())
      let clusters = [try await makeCluster(model), try await makeCluster(model)]
      #expect(journal.models.drain() == [ObjectIdentifier(model), ObjectIdentifier(model)])
      #expect(Set(journal.clusters.elements).count == 2)
      try await clusters[0].send(action: Note(text: "a"))
      #expect(journal.models.elements == [ObjectIdentifier(model)])
    }
  }

  @Test("A change to an equal value is no fact, and facts do not retain a model")
  func equalChange() async throws {
    list.use(journal)
    try await MesaObservers.$current.withValue(list) {
      var model: ServiceModel<Notes>? = ServiceModel(Notes(texts: ["a"]))
      weak let released = model
      try await makeCluster(#require(model)).shutdown()
      try await model?.mutate { $0.texts = ["a"] }
      #expect(journal.log.drain() == ["started NotesService", "uses Notes", "ended"])
      try await model?.mutate { $0.texts = ["b"] }
      #expect(journal.log.elements == [#"changed ["b"]"#])
      model = nil
      #expect(released == nil)
      #expect(journal.values.elements.first?() == nil)
    }
  }
}
