// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("ClusterObserver", .timeLimit(.minutes(1)), .serialized)
@MainActor
struct ClusterObserverTests {
  /// An action and a model of this suite alone, because an observer sees all clusters.
  private struct Note: Action { let text: String }
  private struct Notes: Equatable, Sendable { var texts: [String] = [] }
  private struct Failure: Error {}

  private struct NotesService: Service {
    var body: some Service {
      Store(model: Notes.self)
        .mutate(on: Note.self) { model, action, _ in model.texts.append(action.text) }
    }
  }

  /// Notes what happens in the clusters of this suite.
  private final class Journal: ClusterObserver {
    let log = Log<String>()
    private let own = StrataLock<Set<ObjectIdentifier>>([])

    func clusterStarted(
      _ cluster: ObjectIdentifier, services: [String], models: [ClusterModel]
    ) {
      guard services.contains("NotesService") else { return }
      own.withLock { _ = $0.insert(cluster) }
      log.append("started with \(models.map(\.name))")
    }

    func clusterEnded(_ cluster: ObjectIdentifier) {
      if own.withLock({ $0.remove(cluster) }) != nil { log.append("ended") }
    }

    func cluster(_ cluster: ObjectIdentifier, willDeliver action: any Action) {
      guard let note = action as? Note, own.withLock({ $0.contains(cluster) }) else { return }
      log.append("deliver \(note.text)")
    }

    func modelChanged(_ model: ClusterModel) {
      if let notes = model.value() as? Notes { log.append("changed \(notes.texts)") }
    }
  }

  @Test("An observer learns of the services, the models, the actions and the end, once")
  func life() async throws {
    let journal = Journal()
    Cluster.addObserver(journal)
    let cluster = try await Cluster { NotesService().with(model: Notes(texts: ["a"])) }
    try await cluster.send(action: Note(text: "b"))
    await cluster.shutdown()
    await cluster.shutdown()
    await #expect(throws: ServiceError.self) { try await cluster.send(action: Note(text: "c")) }
    #expect(
      journal.log.elements == [
        #"started with ["Notes"]"#, "deliver b", #"changed ["a", "b"]"#, "ended",
      ])
  }

  @Test("The end is told of a released cluster, and of one that has failed to start")
  func ends() async throws {
    let journal = Journal()
    Cluster.addObserver(journal)
    var cluster: Cluster? = try await Cluster { NotesService().with(model: Notes()) }
    withExtendedLifetime(cluster) {}
    cluster = nil
    #expect(journal.log.elements == [#"started with ["Notes"]"#, "ended"])

    await #expect(throws: Failure.self) {
      _ = try await Cluster {
        NotesService().with(model: Notes()).bootstrap { throw Failure() }
      }
    }
    #expect(journal.log.elements.suffix(2) == [#"started with ["Notes"]"#, "ended"])
  }

  @Test("An observer learns nothing of a cluster that exists already, except changes to its models")
  func laterObserver() async throws {
    let cluster = try await Cluster { NotesService().with(model: Notes()) }
    let journal = Journal()
    Cluster.addObserver(journal)
    try await cluster.send(action: Note(text: "later"))
    await cluster.shutdown()
    #expect(journal.log.elements == [#"changed ["later"]"#])
  }

  @Test("A change to an equal value is not told, and a model is not retained")
  func equalChange() async throws {
    let journal = Journal()
    Cluster.addObserver(journal)
    var model: ServiceModel<Notes>? = ServiceModel(Notes(texts: ["x"]))
    try await model?.mutate { $0.texts = ["x"] }
    #expect(!journal.log.elements.contains(#"changed ["x"]"#))
    try await model?.mutate { $0.texts = ["y"] }
    #expect(journal.log.elements.contains(#"changed ["y"]"#))
    weak let released = model
    model = nil
    #expect(released == nil)
  }
}
