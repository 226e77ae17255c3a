// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import StrataServices
  import Testing

  @testable import MesaInspector

  extension MesaInspectorTests {
    @Suite("ServicesRecorder", .timeLimit(.minutes(2)), .serialized)
    @MainActor
    struct ServicesRecorderTests {
      private struct Note: Action { let text: String }
      private struct Notes: Equatable, Sendable { var texts: [String] = [] }

      private struct RecordedService: Service {
        var body: some Service {
          StrataServices.Store(model: Notes.self)
            .mutate(on: Note.self) { model, action, _ in model.texts.append(action.text) }
        }
      }

      @Test("A cluster, its actions, its models and its end are recorded")
      func cluster() async throws {
        let recording = Recording()
        let services = ServicesRecorder(recording)
        Cluster.addObserver(services)
        services.begin()
        let cluster = try await Cluster { RecordedService().with(model: Notes()) }
        try await cluster.send(action: Note(text: "a"))
        await cluster.shutdown()
        #expect(
          try await lines(of: recording) == [
            "cluster", "model Notes(texts: [])", "action Note(text: \"a\")",
            "model Notes(texts: [\"a\"])", "clusterEnded",
          ])
      }

      @Test("A recording begins with the clusters that exist, and without them records nothing")
      func laterRecording() async throws {
        let recording = Recording()
        let services = ServicesRecorder(recording)
        Cluster.addObserver(services)
        let cluster = try await Cluster { RecordedService().with(model: Notes()) }
        try await cluster.send(action: Note(text: "a"))
        #expect(try await lines(of: recording).isEmpty)
        services.begin()
        services.stop()
        try await cluster.send(action: Note(text: "b"))
        #expect(
          try await lines(of: recording) == ["cluster", "model Notes(texts: [\"a\"])"])
        await cluster.shutdown()
      }

      @Test("The end of a cluster is recorded without a page, if its start was")
      func ends() async throws {
        let recording = Recording()
        let services = ServicesRecorder(recording)
        let clusters = [Latch(), Latch(), Latch()]
        let ids = clusters.map { ObjectIdentifier($0) }
        services.clusterStarted(ids[0], services: ["A"], models: [])
        services.clusterEnded(ids[0])
        services.clusterStarted(ids[1], services: ["B"], models: [])
        services.begin()
        services.clusterStarted(ids[2], services: ["C"], models: [])
        services.stop()
        services.clusterStarted(ids[0], services: ["D"], models: [])
        for id in ids { services.clusterEnded(id) }
        await recording.settle()
        let lines = try StreamLine.lines(of: recording.lines(after: 0, bytes: .max).data)
        let entries = lines.compactMap(\.entry)
        #expect(entries.map(\.kind) == [.cluster, .cluster, .clusterEnded, .clusterEnded])
        #expect(entries.map(\.cluster) == ["c2", "c3", "c2", "c3"])
        withExtendedLifetime(clusters) {}
      }

      /// The recorded entries, of this suite's services alone.
      private func lines(of recording: Recording) async throws -> [String] {
        await recording.settle()
        let entries = try StreamLine.lines(of: recording.lines(after: 0, bytes: .max).data)
          .compactMap(\.entry)
        let own = entries.first { $0.services?.contains("RecordedService") == true }?.cluster
        return entries.filter { $0.cluster == own && own != nil }.map { entry in
          let value = (entry.action ?? entry.value).map { " \($0.text)" } ?? ""
          return "\(entry.kind)\(value)"
        }
      }
    }
  }
#endif
