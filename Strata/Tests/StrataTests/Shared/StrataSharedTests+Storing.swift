// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("StrataShared, stored", .inTurn)
final class StrataSharedStoringTests {
  private struct Note: Codable, Equatable {
    var text: String
    var weight = 1.0
  }

  private struct OldNote: Decodable {
    let title: String
  }

  private let clock = ManualClock()
  private let warnings = Log<String>()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shared-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: StrataFile { StrataFile(folder.appending(path: "numbers.json")) }

  /// Runs a test whose warnings are logged.
  private func logged(_ body: () async throws -> Void) async rethrows {
    try await StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }) {
      try await body()
    }
  }

  private func open(_ storage: MemoryStorage, version: Int = 1) async -> StrataShared<[Int]> {
    await StrataShared([0], storage: storage, version: version, clock: clock)
  }

  // MARK: Writing

  @Test("changes within the pause are written together, with the version")
  func pause() async throws {
    let storage = MemoryStorage()
    let shared = await open(storage)
    shared.update { $0 = [1] }
    shared.update { $0 = [1, 2] }
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(499))
    #expect(storage.writes.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await storage.content.wait(for: "a write") { $0.writes.count == 1 }
    #expect(storage.writes == [#"{"value":[1,2],"version":1}"#])
    shared.update { $0 = [3] }
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(500))
    try await storage.content.wait(for: "a write") { $0.writes.count == 2 }
    #expect(storage.writes.last == #"{"value":[3],"version":1}"#)
  }

  @Test("a flush writes at once, and what has not changed is not written again")
  func flush() async throws {
    let storage = MemoryStorage()
    let shared = await open(storage)
    try await shared.flush()
    #expect(storage.writes.isEmpty)
    shared.update { $0 = [1] }
    try await shared.flush()
    try await shared.flush()
    shared.update { $0 = [2] }
    shared.update { $0 = [1] }
    try await shared.flush()
    #expect(storage.writes == [#"{"value":[1],"version":1}"#])
  }

  @Test("writes are made one after the other, and the last one has the last value")
  func order() async throws {
    let storage = MemoryStorage(writing: Gate())
    let shared = await open(storage)
    shared.update { $0 = [1] }
    let first = Task { try await shared.flush() }
    try await storage.writing.arrival()
    shared.update { $0 = [2] }
    let second = Task { try await shared.flush() }
    shared.update { $0 = [3] }
    storage.writing.open()
    try await first.value
    try await second.value
    #expect(storage.writes == [#"{"value":[1],"version":1}"#, #"{"value":[3],"version":1}"#])
  }

  @Test("a change that waits for its write is written although the value is released")
  func released() async throws {
    let storage = MemoryStorage()
    var shared: StrataShared? = await open(storage)
    shared?.update { $0 = [1] }
    shared = nil
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(500))
    try await storage.content.wait(for: "a write") { $0.writes.count == 1 }
    #expect(storage.text == #"{"value":[1],"version":1}"#)
  }

  @Test("the write belongs to no scope, and goes on if the work that made the change is cancelled")
  func outsideScopes() async throws {
    let (storage, scope) = (MemoryStorage(), StrataTaskScope())
    let shared = await open(storage)
    let task = strataLaunchWithResult(in: scope) {
      shared.update { $0 = [1] }
      withUnsafeCurrentTask { $0?.cancel() }
      try await shared.flush()
    }
    #expect(await task.value.errorMessage == nil)
    await scope.waitUntilIdle()
    #expect(storage.writes.count == 1)
  }

  @Test("a flush that fails throws, and the next one writes again")
  func failingFlush() async throws {
    let storage = MemoryStorage()
    storage.content.update { $0.isWritable = false }
    try await logged {
      let shared = await open(storage)
      shared.update { $0 = [1] }
      await #expect(throws: StrataSharedError.notWritten("Refusal()")) { try await shared.flush() }
      #expect(shared.problem == .notWritten("Refusal()"))
      #expect(shared.value == [1])
      shared.update { $0 = [0] }
      // The failed write may have stored the value.
      await #expect(throws: StrataSharedError.notWritten("Refusal()")) { try await shared.flush() }
      storage.content.update { $0.isWritable = true }
      try await shared.flush()
      #expect(shared.problem == nil)
    }
    #expect(storage.text == #"{"value":[0],"version":1}"#)
    #expect(warnings.elements.isEmpty)
  }

  @Test("a write after the pause that fails is reported once, and the next change writes again")
  func failingWrite() async throws {
    let storage = MemoryStorage()
    storage.content.update { $0.isWritable = false }
    try await logged {
      let shared = await open(storage)
      for number in 1...3 {
        if number == 3 { storage.content.update { $0.isWritable = true } }
        shared.update { $0 = [number] }
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(500))
        try await storage.content.wait(for: "a write") { $0.attempts == number }
      }
      try await shared.flush()
    }
    #expect(storage.text == #"{"value":[3],"version":1}"#)
    #expect(
      warnings.elements == [
        "StrataShared<Array<Int>>: The value cannot be written: Refusal() "
          + "See Failures#value-not-stored."
      ])
  }

  // MARK: Reading

  @Test("what was written is read, also numbers that JSON does not have")
  func roundTrip() async throws {
    let notes = StrataShared([Note](), in: file)
    let list = [Note(text: "a/b", weight: .infinity), Note(text: "\u{0}ü", weight: -.infinity)]
    notes.update { $0 = list }
    try await notes.flush()
    let again = StrataShared([Note](), in: file)
    #expect(again.value == list)
    #expect(again.problem == nil)
  }

  @Test("data that is damaged is set aside before the first write, and never overwritten")
  func damaged() async throws {
    for (index, text) in ["", "{", #"{"value":"a","version":1}"#, "[1", "\u{1}"].enumerated() {
      let url = folder.appending(path: "\(index).json")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      try await logged {
        let shared = StrataShared([0], in: StrataFile(url))
        guard case .damaged = shared.problem else {
          Issue.record("\(text) is not damaged: \(shared.problem as Any)")
          return
        }
        #expect(shared.value == [0])
        try await shared.flush()
        #expect(try Data(contentsOf: url) == Data(text.utf8))
        shared.update { $0 = [1] }
        try await shared.flush()
        #expect(shared.problem == nil)
      }
      let aside = url.appendingPathExtension("aside-1")
      #expect(try Data(contentsOf: aside) == Data(text.utf8))
      #expect(StrataShared([Int](), in: StrataFile(url)).value == [1])
    }
    #expect(warnings.elements.count == 5)
  }

  @Test("data of a newer version is set aside, too")
  func newer() async throws {
    let storage = MemoryStorage(#"{"value":{"text":"new"},"version":3}"#)
    try await logged {
      let shared = await open(storage, version: 2)
      #expect(shared.problem == .newerVersion(stored: 3, known: 2))
      shared.update { $0 = [1] }
      try await shared.flush()
      #expect(storage.content.value.asides.count == 1)
      #expect(storage.text == #"{"value":[1],"version":2}"#)
    }
  }

  @Test("if the data cannot be set aside, it is not overwritten")
  func notSetAside() async throws {
    let storage = MemoryStorage("{")
    storage.content.update { $0.isWritable = false }
    try await logged {
      let shared = await open(storage)
      shared.update { $0 = [1] }
      await #expect(throws: StrataSharedError.notWritten("Refusal()")) { try await shared.flush() }
      #expect(storage.text == "{")
      storage.content.update { $0.isWritable = true }
      try await shared.flush()
      #expect(storage.content.value.asides == [Data("{".utf8)])
    }
  }

  @Test("a storage that cannot be read is not written until it can be read")
  func unreadable() async throws {
    let storage = MemoryStorage(#"{"value":[7],"version":1}"#)
    storage.content.update { $0.isReadable = false }
    try await logged {
      let shared = await open(storage)
      #expect(shared.problem == .unreadable("Refusal()"))
      try await shared.flush()
      shared.update { $0 = [1] }
      await #expect(throws: StrataSharedError.unreadable("Refusal()")) { try await shared.flush() }
      await #expect(throws: StrataSharedError.unreadable("Refusal()")) { try await shared.reload() }
      #expect(storage.writes.isEmpty)
      storage.content.update { $0.isReadable = true }
      try await shared.reload()
      #expect(shared.value == [7])
      #expect(shared.problem == nil)
      shared.update { $0.append(8) }
      try await shared.flush()
    }
    #expect(storage.text == #"{"value":[7,8],"version":1}"#)
    #expect(
      warnings.elements == [
        "StrataShared<Array<Int>>: The stored value cannot be read, so nothing is written: "
          + "Refusal() See Failures#value-not-stored.",
        "A StrataShared<Array<Int>> was changed before its storage could be read, and the stored "
          + "value has replaced the changes. Pass merging: to reload, or change the value after it. "
          + "See Failures#value-not-stored.",
      ])
  }

  @Test("a storage that turns out to be empty gets the changes that were made before")
  func unreadableAndEmpty() async throws {
    let storage = MemoryStorage()
    storage.content.update { $0.isReadable = false }
    try await logged {
      let shared = await open(storage)
      shared.update { $0 = [1] }
      storage.content.update { $0.isReadable = true }
      try await shared.reload()
      #expect(shared.value == [1])
      try await shared.flush()
    }
    #expect(storage.text == #"{"value":[1],"version":1}"#)
  }

  @Test("changes to a storage that could not be read, and turns out to be damaged, are written")
  func unreadableAndDamaged() async throws {
    let storage = MemoryStorage("{")
    storage.content.update { $0.isReadable = false }
    try await logged {
      let shared = await open(storage)
      shared.update { $0 = [1] }
      storage.content.update { $0.isReadable = true }
      await #expect(throws: StrataSharedError.self) { try await shared.reload() }
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(500))
      try await storage.content.wait(for: "a write") { $0.writes.count == 1 }
    }
    #expect(storage.text == #"{"value":[1],"version":1}"#)
    #expect(storage.content.value.asides == [Data("{".utf8)])
  }

  // MARK: Migrations

  @Test("a migration decodes an older version, and JSON without a version has the version 0")
  func migrations() async throws {
    let migrations: [Int: @Sendable (any Decoder) throws -> [Note]] = [
      0: { try [String](from: $0).map { Note(text: $0) } },
      1: { try [OldNote](from: $0).map { Note(text: $0.title) } },
    ]
    for text in [#"["a"]"#, #"{"value":[{"title":"a"}],"version":1}"#] {
      let storage = MemoryStorage(text)
      let notes = await StrataShared(
        [Note](), storage: storage, version: 2, migrations: migrations)
      #expect(notes.value == [Note(text: "a")])
      #expect(storage.writes.isEmpty)
      // Even without a change.
      try await notes.flush()
      try await notes.flush()
      #expect(storage.writes == [#"{"value":[{"text":"a","weight":1}],"version":2}"#])
    }
  }

  @Test("without a migration, or if it fails, the data is set aside")
  func missingMigration() async throws {
    try await logged {
      let older = await open(MemoryStorage(#"{"value":[1],"version":1}"#), version: 3)
      #expect(older.problem == .noMigration(from: 1, to: 3))
      let storage = MemoryStorage("[1]")
      let failing = await StrataShared(
        [0], storage: storage, migrations: [0: { _ in throw MemoryStorage.Refusal() }])
      #expect(failing.problem == .damaged("Refusal()"))
      failing.update { $0 = [1] }
      try await failing.flush()
      #expect(storage.content.value.asides == [Data("[1]".utf8)])
    }
  }

  // MARK: Other processes

  @Test("reload publishes what another process has written")
  func reload() async throws {
    let shared = StrataShared([0], in: file)
    var values = shared.values.makeAsyncIterator()
    #expect(await values.next() == [0])
    let other = StrataShared([0], in: file)
    other.update { $0 = [5] }
    try await other.flush()
    try await shared.reload()
    #expect(await values.next() == [5])
    try await shared.reload()
    #expect(shared.value == [5])
  }

  @Test("changes of one's own stay if the storage has no others, and are written")
  func reloadWithChanges() async throws {
    let storage = MemoryStorage(#"{"value":[1],"version":1}"#)
    let shared = await open(storage)
    shared.update { $0 = [2] }
    let gate = storage.hold()
    let reload = Task { try await shared.reload() }
    try await gate.arrival()
    shared.update { $0 = [3] }
    gate.open()
    try await reload.value
    #expect(shared.value == [3])
    #expect(storage.text == #"{"value":[3],"version":1}"#)
    #expect(warnings.elements.isEmpty)
  }

  @Test("if both sides have changes, they are merged, or one's own win with a warning")
  func reloadWithConflict() async throws {
    let storage = MemoryStorage(#"{"value":[1],"version":1}"#)
    try await logged {
      let shared = await open(storage)
      shared.update { $0.append(2) }
      storage.content.update { $0.data = Data(#"{"value":[9],"version":1}"#.utf8) }
      try await shared.reload { mine, stored in stored + mine }
      #expect(shared.value == [9, 1, 2])
      #expect(storage.text == #"{"value":[9,1,2],"version":1}"#)
      #expect(warnings.elements.isEmpty)

      shared.update { $0 = [3] }
      storage.content.update { $0.data = Data(#"{"value":[9],"version":1}"#.utf8) }
      try await shared.reload()
      #expect(shared.value == [3])
    }
    #expect(storage.text == #"{"value":[3],"version":1}"#)
    #expect(
      warnings.elements == [
        "The storage of a StrataShared<Array<Int>> was changed by another process, and the changes "
          + "of this one have replaced its value. Pass merging: to reload. "
          + "See Failures#value-not-stored."
      ])
  }

  @Test("a value that is not equal to itself counts as changed only if its data has changed")
  func notANumber() async throws {
    let storage = MemoryStorage(#"{"value":"NaN","version":1}"#)
    let shared = await StrataShared(0.0, storage: storage, clock: clock)
    #expect(shared.value.isNaN)
    storage.content.update { $0.data = Data(#"{"value":2,"version":1}"#.utf8) }
    try await shared.reload()
    #expect(shared.value == 2)
  }

  @Test("changes to a storage that could not be read are merged with the stored value")
  func unreadableAndMerged() async throws {
    let storage = MemoryStorage(#"{"value":[1],"version":1}"#)
    storage.content.update { $0.isReadable = false }
    try await logged {
      let shared = await open(storage)
      shared.update { $0 = [2] }
      storage.content.update { $0.isReadable = true }
      try await shared.reload { mine, stored in stored + mine }
    }
    #expect(storage.text == #"{"value":[1,2],"version":1}"#)
    #expect(warnings.elements.count == 1)
  }

  @Test("an error with a text of its own is the reason, for the user")
  func localizedReason() async throws {
    struct Offline: LocalizedError {
      var errorDescription: String? { "You are offline." }
    }
    let storage = MemoryStorage(failing: Offline())
    let shared = await open(storage)
    shared.update { $0 = [1] }
    let error = await #expect(throws: StrataSharedError.self) { try await shared.flush() }
    #expect(error?.localizedDescription == "The value cannot be written: You are offline.")
  }

  @Test("a reload that fails leaves the value as it is, and what it cannot decode is set aside")
  func failingReload() async throws {
    let storage = MemoryStorage(#"{"value":[1],"version":1}"#)
    try await logged {
      let shared = await open(storage)
      storage.content.update { $0.isReadable = false }
      await #expect(throws: StrataSharedError.unreadable("Refusal()")) { try await shared.reload() }
      #expect(shared.problem == nil)
      storage.content.update { ($0.isReadable, $0.data) = (true, Data("{".utf8)) }
      await #expect(throws: StrataSharedError.self) { try await shared.reload() }
      #expect(shared.value == [1])
      shared.update { $0 = [2] }
      try await shared.flush()
      #expect(storage.content.value.asides == [Data("{".utf8)])
    }
  }

  @Test("a reload keeps a change that cannot be written")
  func reloadWithFailingWrite() async throws {
    let storage = MemoryStorage(#"{"value":[1],"version":1}"#)
    await logged {
      let shared = await open(storage)
      shared.update { $0 = [2] }
      storage.content.update { $0.isWritable = false }
      await #expect(throws: StrataSharedError.notWritten("Refusal()")) { try await shared.reload() }
      #expect(shared.value == [2])
    }
  }
}
