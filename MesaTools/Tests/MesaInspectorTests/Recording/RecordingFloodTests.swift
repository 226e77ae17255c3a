// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Testing

  @testable import MesaInspector

  // Serialized, because floods slow down other tests.
  @Suite("RecordingWriter in a flood", .inTurn, .serialized)
  final class RecordingFloodTests {
    private let folder = URL.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var file: URL { folder.appending(path: "run.jsonl") }

    /// What files have, one after another.
    private struct Contents {
      var first: Int?
      var last = 0
      var entries = 0
      var lost = 0
      /// The numbers that do not follow the one before, although no line says so.
      var jumps: [Int] = []

      init(_ files: [URL]) throws {
        for line in try files.flatMap({ try RecordingFile(contentsOf: $0.path).lines }) {
          switch line {
          case .base: break
          case .dropped(let count): (last, lost) = (last + count, lost + count)
          case .entry(let entry):
            // What was before the first file is unknown.
            if first != nil || files.count == 1, entry.n != last + 1 { jumps.append(entry.n) }
            (first, last, entries) = (first ?? entry.n, entry.n, entries + 1)
          }
        }
      }
    }

    private func writer(
      of recording: Recording, limit: Int = 1 << 30
    ) async -> RecordingWriter {
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: limit)
      await writer.begin()
      return writer
    }

    /// Adds entries from several threads, as fast as possible.
    private func flood(_ recording: Recording, count: Int) async {
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...4 {
          group.addTask { for _ in 0..<count / 4 { recording.add(.mark("flood")) } }
        }
      }
    }

    @Test("The file has each entry of a flood, or says where how many are missing")
    func flood() async throws {
      let recording = Recording(limits: .init(waiting: 2_000))
      let writer = await writer(of: recording)
      await flood(recording, count: 20_000)
      await writer.stop()
      let contents = try Contents([file])
      #expect(contents.jumps == [])
      #expect(contents.last == 20_000)
      #expect(contents.entries + contents.lost == 20_000)
      #expect(contents.entries >= 2_000)
    }

    @Test("Files that replace each other during a flood follow one another")
    func rotation() async throws {
      let recording = Recording(limits: .init(waiting: 2_000))
      let (limit, previous) = (100_000, RecordingWriter.previous(of: file))
      let writer = await writer(of: recording, limit: limit)
      await flood(recording, count: 20_000)
      await writer.stop()
      let contents = try Contents([previous, file])
      #expect(contents.jumps == [])
      #expect(contents.last == 20_000)
      let size = try [previous, file].map { try Data(contentsOf: $0).count }.reduce(0, +)
      #expect(size <= limit)
    }

    @Test("A file that ends during a flood ends with a complete line, and misses nothing before")
    func end() async throws {
      let recording = Recording()
      let writer = await writer(of: recording)
      await flood(recording, count: 1_000)
      let (hasBegun, flooding) = (Watched(false), Watched(true))
      defer { flooding.update { $0 = false } }
      let flood = Task.detached {
        while flooding.value {
          recording.add(.mark("flood"))
          hasBegun.update { $0 = true }
        }
      }
      try await hasBegun.wait(for: "the flood") { $0 }
      await writer.stop()
      flooding.update { $0 = false }
      await flood.value
      #expect(try !RecordingFile(contentsOf: file.path).isCut)
      let contents = try Contents([file])
      #expect(contents.jumps == [])
      #expect(contents.last > 1_000)
    }

    @Test("What a slow writer has missed is counted, and followed by what exists")
    func slowWriter() async throws {
      let recording = Recording(limits: .init(entries: 100))
      let store = ObjectIdentifier(recording)
      recording.add(.created(name: "Counter", screen: nil, state: 0, copy: nil), of: store)
      for count in 1..<1_000 { recording.add(.change(to: count, copy: nil), of: store) }
      await recording.settle()
      let writer = await writer(of: recording)
      await writer.stop()
      let contents = try Contents([file])
      #expect(contents.jumps == [])
      #expect(contents.last == 1_000)
      #expect(contents.lost >= 900)
      let lines = try RecordingFile(contentsOf: file.path).lines
      guard case .base(let stores)? = lines.dropFirst().first else {
        Issue.record("What exists is missing.")
        return
      }
      let first = try #require(contents.first)
      #expect(stores.map(\.state?.text) == ["\(first - 2)"])
    }

    @Test("Entries that are lost at the end are counted")
    func lostAtEnd() async throws {
      let recording = Recording(limits: .init(waiting: 10))
      let writer = await writer(of: recording)
      for _ in 1...10_000 { recording.add(.mark("flood")) }
      await writer.stop()
      let contents = try Contents([file])
      #expect(contents.jumps == [])
      #expect(contents.last == 10_000)
    }

    @Test("The end of a file waits until the states are known again")
    func endDuringRepair() async throws {
      let recording = Recording(limits: .init(waiting: 10))
      let gate = Gate()
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 1 << 20) {
        @MainActor in
        await gate.pass()
        if recording.takeLoss() { recording.add(.mark("states")) }
      }
      await writer.begin()
      repeat { recording.add(.mark("flood")) } while !recording.hasLoss
      try await gate.arrival()
      async let end: Void = writer.stop()
      try await gate.arrival(count: 2)
      gate.open()
      await end
      let entries = RecordedEntries(try RecordingFile(contentsOf: file.path).lines).all
      #expect(entries.last?.text == "states")
    }

    @MainActor
    @Test("After a loss, the file has the states of then", .freshGlobals)
    func statesAfterLoss() async throws {
      let recorder = Recorder(limits: .init(waiting: 10))
      let plugin = recorder.plugin
      let writer = RecordingWriter(
        recorder.recording, app: "Notes", file: file, limit: 1 << 20,
        repairStates: { await plugin.repairStates() })
      await writer.begin()
      let store = NoteStore()
      for count in 1...1_000 { store.send(.tap("\(count)")) }
      await writer.stop()
      let entries = RecordedEntries(try RecordingFile(contentsOf: file.path).lines).all
      let index = try #require(entries.lastIndex { $0.kind == .created })
      var state = entries[index].state
      for change in entries[index...].compactMap(\.changes).joined() { state?.apply(change) }
      #expect(state == InspectedValue(of: store.state))
    }
  }
#endif
