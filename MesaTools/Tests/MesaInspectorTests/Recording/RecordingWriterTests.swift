// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing

  @testable import MesaInspector

  @Suite("RecordingWriter", .inTurn)
  final class RecordingWriterTests {
    private let folder = URL.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")
    private let recording = Recording()
    private let limit = 1 << 20

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var file: URL { folder.appending(path: "run.jsonl") }

    private func begin(limit: Int? = nil) async -> RecordingWriter {
      let writer = RecordingWriter(
        recording, app: "Notes", file: file, limit: limit ?? self.limit)
      await writer.begin()
      return writer
    }

    private func marks(in file: URL) throws -> [String] {
      RecordedEntries(try RecordingFile(contentsOf: file.path).lines).all.compactMap(\.text)
    }

    @Test("The file has what is recorded until the end, and nothing after it")
    func content() async throws {
      let writer = await begin()
      recording.add(.mark("a"))
      recording.add(.mark("b"))
      await writer.stop()
      recording.add(.mark("c"))
      await recording.settle()
      #expect(try RecordingFile(contentsOf: file.path).header.app == "Notes")
      #expect(try marks(in: file) == ["a", "b"])
    }

    @Test("Only the owner of the file, and of the file before it, can read them")
    func permissions() async throws {
      try Data("{}".utf8).write(to: file)
      #expect(chmod(file.path, 0o644) == 0)
      // What a process that crashed has left.
      try Data().write(to: file.appendingPathExtension("new"))
      let writer = await begin()
      recording.add(.mark("a"))
      await writer.stop()
      #expect(try marks(in: file) == ["a"])
      for file in [file, RecordingWriter.previous(of: file)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }
    }

    @Test("An entry is written before the end")
    func early() async throws {
      let writer = await begin()
      recording.add(.mark("a"))
      while try !Task.isCancelled && marks(in: file).isEmpty { await Task.yield() }
      #expect(try marks(in: file) == ["a"])
      await writer.stop()
    }

    @Test("An entry that is larger than the limit does not replace the earlier file")
    func largeFirst() async throws {
      try Data("earlier".utf8).write(to: file)
      let text = String(repeating: "a", count: 1_000)
      recording.add(.mark(text))
      await recording.settle()
      let writer = await begin(limit: 500)
      await writer.stop()
      #expect(
        try Data(contentsOf: RecordingWriter.previous(of: file)) == Data("earlier".utf8))
      #expect(try marks(in: file) == [text])
    }

    @Test("A full file becomes the previous one, and the new one begins with what exists")
    func rotation() async throws {
      let writer = await begin(limit: 4_000)
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
      let writer = RecordingWriter(recording, app: "Notes", file: file, limit: limit)
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
        let writer = RecordingWriter(recording, app: "Notes", file: file, limit: limit)
        await writer.begin()
        recording.add(.mark("a"))
        await writer.stop()
      }
      #expect(warnings.elements.count == 1)
      #expect(warnings.elements.first?.contains("See Failures#recording-not-written.") == true)
    }

    // MARK: Limits

    /// Writes more than both files can have, of one store that exists and one that has ended.
    ///
    /// After an entry `n`, the count of the store is `(n - 2) / 2`.
    private func write() async throws -> (now: RecordingFile, previous: RecordingFile) {
      let writer = await begin()
      let (store, gone) = (ObjectIdentifier(recording), ObjectIdentifier(writer))
      recording.add(.created(name: "Gone", screen: nil, state: 0, copy: nil), of: gone)
      recording.add(.ended, of: gone)
      recording.add(
        .created(name: "Counter", screen: nil, state: Count(count: 0), copy: nil), of: store)
      let text = String(repeating: "a", count: 1_000)
      for count in 1...1_500 {
        recording.add(.change(to: Count(count: count), copy: nil), of: store)
        recording.add(.mark(text))
      }
      await writer.stop()
      return (
        try RecordingFile(contentsOf: file.path),
        try RecordingFile(contentsOf: RecordingWriter.previous(of: file).path)
      )
    }

    private func numbers(_ file: RecordingFile) -> [Int] {
      file.lines.compactMap { if case .entry(let entry) = $0 { entry.n } else { nil } }
    }

    @Test("Both files together stay below the limit, and no entry between them is missing")
    func limits() async throws {
      let (now, previous) = try await write()
      let numbers = numbers(previous) + numbers(now)
      let first = try #require(numbers.first)
      #expect(numbers == Array(first...3_003))
      let size = try [file, RecordingWriter.previous(of: file)].map {
        try Data(contentsOf: $0).count
      }
      #expect(size.allSatisfy { $0 <= limit / 2 })
      #expect(!now.isCut)
      #expect(!previous.isCut)
      #expect(now.header == previous.header)
    }

    @Test("A new file begins with the stores that exist, and their states of then")
    func base() async throws {
      let (now, previous) = try await write()
      for file in [now, previous] {
        guard case .base(let stores)? = file.lines.first else {
          Issue.record("The file does not begin with what exists.")
          continue
        }
        #expect(stores.map(\.name) == ["Counter"])
        let before = try #require(numbers(file).first) - 1
        #expect(stores.first?.state == InspectedValue(of: Count(count: (before - 2) / 2)))
      }
    }

    /// Adds marks to a writer, and returns the most bytes that both files have had.
    private func size(limit: Int, of marks: Int, inBatchesOf count: Int) async throws -> Int {
      let writer = await begin(limit: limit)
      var most = 0
      let text = String(repeating: "a", count: 100)
      for _ in 0..<marks / count {
        for _ in 0..<count { recording.add(.mark(text)) }
        await recording.settle()
        await writer.write()
        let sizes = [file, RecordingWriter.previous(of: file)].map {
          (try? Data(contentsOf: $0).count) ?? 0
        }
        most = max(most, sizes.reduce(0, +))
      }
      await writer.stop()
      return most
    }

    @Test("A small limit holds, even if more is recorded at once", arguments: [1, 50, 500])
    func smallLimit(count: Int) async throws {
      #expect(try await size(limit: 20_000, of: 500, inBatchesOf: count) <= 20_000)
      #expect(numbers(try RecordingFile(contentsOf: file.path)).last == 500)
    }

    @Test("If what exists is large, a file has at least as many bytes of entries")
    func largeBase() async throws {
      let state = String(repeating: "a", count: 100)
      let stores = (1...60).map { _ in Recording() }
      for store in stores.map({ ObjectIdentifier($0) }) {
        recording.add(.created(name: "Text", screen: nil, state: state, copy: nil), of: store)
      }
      _ = try await size(limit: 20_000, of: 400, inBatchesOf: 1)
      let previous = try RecordingFile(contentsOf: RecordingWriter.previous(of: file).path)
      guard case .base(let base)? = previous.lines.first else {
        Issue.record("The file does not begin with what exists.")
        return
      }
      #expect(base.map(\.state) == stores.map { _ in InspectedValue(of: state) })
      // Each entry has more than 150 bytes.
      #expect(numbers(previous).count >= 40)
      let now = try RecordingFile(contentsOf: file.path)
      #expect(numbers(previous).last.map { $0 + 1 } == numbers(now).first)
    }

    @Test("Only the latest earlier file is kept")
    func earlierFiles() async throws {
      let previous = RecordingWriter.previous(of: file)
      #expect(previous.lastPathComponent == "run.previous.jsonl")
      try Data("oldest".utf8).write(to: previous)
      try Data("earlier".utf8).write(to: file)
      let writer = await begin()
      await writer.stop()
      #expect(try Data(contentsOf: previous) == Data("earlier".utf8))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["run.jsonl", "run.previous.jsonl"])
    }

    @Test("When the folder exists later, the file has the entries of before, too")
    func laterFolder() async throws {
      let later = folder.appending(path: "later")
      let file = later.appending(path: "run.jsonl")
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let writer = RecordingWriter(recording, app: "Notes", file: file, limit: limit)
        recording.add(.mark("before"))
        await writer.begin()
        try FileManager.default.createDirectory(at: later, withIntermediateDirectories: true)
        recording.add(.mark("after"))
        await writer.stop()
      }
      #expect(warnings.elements.count == 1)
      #expect(warnings.elements.first?.contains(file.path) == true)
      let read = try RecordingFile(contentsOf: file.path)
      #expect(read.header.session == recording.session)
      #expect(numbers(read) == [1, 2])
    }
  }

  private struct Count: Equatable {
    var count: Int
  }
#endif
