// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Foundation
import Testing

extension SummaryRepositoryImpl {
  fileprivate var isOnMainQueue: Bool { MainQueue.isCurrent }
}

// The suite tests the repository with SwiftData on systems that have it, and elsewhere with GRDB.
@Suite("SummaryRepositoryImpl", .inTurn)
final class SummaryRepositoryTests {
  #if canImport(SwiftData)
    private static let reason = "SwiftData cannot load it"
  #else
    private static let reason = "file is not a database"
  #endif

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "counter-\(UUID().uuidString)")

  private var path: String { folder.appending(path: "sub/counter.sqlite").path }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("A saved value survives its repository")
  func survival() async throws {
    try await SummaryRepositoryImpl.open(path: path).saveValue(41)
    try await SummaryRepositoryImpl.open(path: path).saveValue(42)
    #expect(try await SummaryRepositoryImpl.open(path: path).lastValue() == 42)
  }

  @Test("A new database has no value")
  func empty() async throws {
    #expect(try await SummaryRepositoryImpl.open(path: path).lastValue() == nil)
  }

  @Test("An observer gets the current value, then every saved value")
  func observing() async throws {
    let repository = try await SummaryRepositoryImpl.open(path: path)
    var values = repository.lastValues().makeAsyncIterator()
    #expect(await values.next() == .some(nil))
    try await repository.saveValue(1)
    #expect(await values.next() == 1)
    try await repository.saveValue(2)
    #expect(await values.next() == 2)
  }

  @Test("Each observer gets every saved value, and a later one begins with the last")
  func observers() async throws {
    let repository = try await SummaryRepositoryImpl.open(path: path)
    var first = repository.lastValues().makeAsyncIterator()
    var second = repository.lastValues().makeAsyncIterator()
    #expect(await first.next() == .some(nil))
    #expect(await second.next() == .some(nil))
    try await repository.saveValue(1)
    #expect(await first.next() == 1)
    #expect(await second.next() == 1)
    var third = repository.lastValues().makeAsyncIterator()
    #expect(await third.next() == 1)
  }

  @Test("An observer of a reopened database begins with the stored value")
  func reopened() async throws {
    try await SummaryRepositoryImpl.open(path: path).saveValue(42)
    var values = try await SummaryRepositoryImpl.open(path: path).lastValues().makeAsyncIterator()
    #expect(await values.next() == 42)
  }

  @Test("After many tasks have saved at once, an observer gets the stored value")
  func concurrently() async throws {
    let repository = try await SummaryRepositoryImpl.open(path: path)
    let values = repository.lastValues()
    try await withThrowingTaskGroup { group in
      for value in 1...100 { group.addTask { try await repository.saveValue(value) } }
      try await group.waitForAll()
    }
    let stored = try #require(try await repository.lastValue())
    #expect(await values.contains(stored))
  }

  @Test("A repository that the main actor opens works off the main thread")
  @MainActor
  func background() async throws {
    let repository = try await SummaryRepositoryImpl.open(path: path)
    #expect(MainQueue.isCurrent)
    #expect(await !repository.isOnMainQueue)
  }

  @Test("If the file is not a database, the error names the remedy")
  func garbage() async throws {
    try write(Data("this is not a database, and long enough to tell".utf8))
    let error = await #expect(throws: DatabaseUnusableError.self) {
      try await SummaryRepositoryImpl.open(path: path)
    }
    #expect(
      error?.localizedDescription
        == "The database at \(path) cannot be used (\(Self.reason)). "
        + "Move the file away, or choose another place.")
  }

  // SwiftData decides itself which damage it repairs.
  #if !canImport(SwiftData)
    @Test("A damaged database is an error, not a crash")
    func damaged() async throws {
      try await SummaryRepositoryImpl.open(path: path).saveValue(1)
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      data.replaceSubrange(100..<4096, with: repeatElement(0xFF, count: 3996))
      try write(data)
      await #expect(throws: DatabaseUnusableError.self) {
        try await SummaryRepositoryImpl.open(path: path)
      }
    }
  #endif

  @Test("A folder in place of the file is an error")
  func directory() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    await #expect(throws: DatabaseUnusableError.self) {
      try await SummaryRepositoryImpl.open(path: path)
    }
  }

  private func write(_ data: Data) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
