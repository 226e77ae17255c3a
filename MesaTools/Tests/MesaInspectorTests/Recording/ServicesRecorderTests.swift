// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import MesaRecording
  import StrataServices
  import Testing
  import Trapezio

  @testable import MesaInspector

  @Suite("ServicesRecorder", .freshGlobals, .inTurn)
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

    private func lines(_ recorder: Recorder) async throws -> [String] {
      try await recorder.entries().map { entry in
        let value = (entry.action ?? entry.value).map { " \($0.text)" } ?? ""
        return "\(entry.kind)\(value)"
      }
    }

    @Test("A cluster, its actions, its models and its end are recorded")
    func cluster() async throws {
      let recorder = Recorder()
      let cluster = try await Cluster { RecordedService().with(model: Notes()) }
      try await cluster.send(action: Note(text: "a"))
      await cluster.shutdown()
      #expect(
        try await lines(recorder) == [
          "cluster", "model Notes(texts: [])", "action Note(text: \"a\")",
          "model Notes(texts: [\"a\"])", "clusterEnded",
        ])
    }

    @Test("A recording begins with the clusters that exist, and a paused one records nothing")
    func laterRecording() async throws {
      let recorder = Recorder(isRecording: false)
      let cluster = try await Cluster { RecordedService().with(model: Notes()) }
      try await cluster.send(action: Note(text: "a"))
      #expect(try await lines(recorder).isEmpty)
      recorder.begin()
      recorder.stop()
      try await cluster.send(action: Note(text: "b"))
      #expect(try await lines(recorder) == ["cluster", "model Notes(texts: [\"a\"])"])
      await cluster.shutdown()
    }

    @Test("The end of a cluster is recorded without a page, if its start was")
    func ends() async throws {
      let recorder = Recorder(isRecording: false)
      let make = { try await Cluster { RecordedService().with(model: Notes()) } }
      try await make().shutdown()
      let known = try await make()
      recorder.begin()
      let recorded = try await make()
      recorder.stop()
      let missed = try await make()
      for cluster in [known, recorded, missed] { await cluster.shutdown() }
      let entries = try await recorder.entries().filter { $0.kind != .model }
      #expect(entries.map(\.kind) == [.cluster, .cluster, .clusterEnded, .clusterEnded])
      #expect(entries.map(\.cluster) == ["c2", "c3", "c2", "c3"])
    }
  }
#endif
