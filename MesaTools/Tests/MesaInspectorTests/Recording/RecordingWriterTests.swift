// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing

  @testable import MesaInspector

  @Suite("RecordingWriter", .timeLimit(.minutes(1)))
  final class RecordingWriterTests {
    private let folder = URL.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")
    private let recording = Recording()

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var file: URL { folder.appending(path: "run.jsonl") }

    private func marks(in file: URL) throws -> [String] {
      RecordedEntries(try RecordingFile(contentsOf: file.path).lines).all.compactMap(\.text)
    }

    @Test("The file has what is recorded until the end, and nothing after it")
    func content() async throws {
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 1 << 20)
      await writer.begin()
      recording.add(.mark("a"))
      recording.add(.mark("b"))
      await writer.stop()
      recording.add(.mark("c"))
      await recording.settle()
      #expect(try RecordingFile(contentsOf: file.path).header.app == "Notes")
      #expect(try marks(in: file) == ["a", "b"])
    }

    @Test("An entry is written before the end")
    func early() async throws {
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 1 << 20)
      await writer.begin()
      recording.add(.mark("a"))
      while try !Task.isCancelled && marks(in: file).isEmpty { await Task.yield() }
      #expect(try marks(in: file) == ["a"])
      await writer.stop()
    }

    @Test("An earlier file becomes the previous one when a writer begins")
    func previous() async throws {
      try Data("earlier".utf8).write(to: file)
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 1 << 20)
      await writer.begin()
      let previous = RecordingWriter.previous(of: file)
      #expect(try Data(contentsOf: previous) == Data("earlier".utf8))
      #expect(try marks(in: file).isEmpty)
      await writer.stop()
    }

    @Test("An entry that is larger than the limit does not replace the earlier file")
    func largeFirst() async throws {
      try Data("earlier".utf8).write(to: file)
      let text = String(repeating: "a", count: 1_000)
      recording.add(.mark(text))
      await recording.settle()
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 500)
      await writer.begin()
      await writer.stop()
      #expect(
        try Data(contentsOf: RecordingWriter.previous(of: file)) == Data("earlier".utf8))
      #expect(try marks(in: file) == [text])
    }

    @Test("A full file becomes the previous one, and the new one begins with what exists")
    func rotation() async throws {
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 4_000)
      await writer.begin()
      let store = ObjectIdentifier(recording)
      recording.add(.created(name: "NoteStore", screen: nil, state: 7, copy: nil), of: store)
      await recording.settle()
      // Each batch is written before the next, because a batch is never cut.
      for number in 0..<60 {
        recording.add(.mark("mark \(number)"))
        await recording.settle()
        await writer.write()
      }
      await writer.stop()
      let now = try RecordingFile(contentsOf: file.path)
      #expect(RecordedEntries(now.lines).all.first?.name == "NoteStore")
      #expect(try marks(in: file).last == "mark 59")
    }

    @Test("A writer that ends before it begins writes what is recorded, and nothing after it")
    func endedBefore() async throws {
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 1 << 20)
      recording.add(.mark("a"))
      await writer.stop()
      await writer.begin()
      recording.add(.mark("b"))
      await recording.settle()
      await writer.write()
      #expect(try marks(in: file) == ["a"])
    }

    @Test("A folder that does not exist is one warning")
    func missingFolder() async throws {
      let warnings = Log<String>()
      let record: StrataDiagnostics.Handler = { warnings.append($0) }
      let file = folder.appending(path: "none/run.jsonl")
      await StrataDiagnostics.withHandler(record) {
        let writer = RecordingWriter(recording, app: "Notes", file: file, limit: 1 << 20)
        await writer.begin()
        recording.add(.mark("a"))
        await writer.stop()
      }
      #expect(warnings.elements.count == 1)
      #expect(warnings.elements.first?.contains("See Failures#recording-not-written.") == true)
    }
  }
#endif
