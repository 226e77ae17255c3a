// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Linux has no SwiftData.
#if canImport(SwiftData)
  import Foundation
  import SwiftData
  import Testing

  @testable import Recipes

  extension ErrandRepositoryImpl {
    fileprivate var isOnMainQueue: Bool { MainQueue.isCurrent }
  }

  @Suite("Recipe: a list in SwiftData, with its repository", .inTurn)
  @MainActor
  struct SwiftDataRepositoryTests {
    @Test("An observer gets the stored errands, then each change")
    func observing() async throws {
      let repository = try await ErrandRepositoryImpl.open(
        ModelConfiguration(isStoredInMemoryOnly: true))
      var errands = repository.errands().makeAsyncIterator()
      #expect(await errands.next() == [])
      try await repository.add("Buy milk")
      let added = try #require(await errands.next())
      #expect(added.map(\.title) == ["Buy milk"])
      try await repository.remove(added[0].id)
      #expect(await errands.next() == [])
    }

    @Test("The errands survive the repository")
    func survival() async throws {
      let file = FileManager.default.temporaryDirectory
        .appending(path: "errands-\(UUID().uuidString).sqlite")
      defer { try? FileManager.default.removeItem(at: file) }
      for title in ["Post letter", "Buy milk"] {
        try await ErrandRepositoryImpl.open(ModelConfiguration(url: file)).add(title)
      }
      let repository = try await ErrandRepositoryImpl.open(ModelConfiguration(url: file))
      var errands = repository.errands().makeAsyncIterator()
      #expect(await errands.next()?.map(\.title) == ["Buy milk", "Post letter"])
    }

    @Test("Errands that many tasks add at once are all stored, and each change is emitted")
    func concurrently() async throws {
      let repository = try await ErrandRepositoryImpl.open(
        ModelConfiguration(isStoredInMemoryOnly: true))
      let changes = repository.errands()
      try await withThrowingTaskGroup { group in
        for number in 1...100 { group.addTask { try await repository.add("\(number)") } }
        try await group.waitForAll()
      }
      var counts: [Int] = []
      for await errands in changes.prefix(101) { counts.append(errands.count) }
      #expect(counts == Array(0...100))
    }

    @Test("A repository that the main actor opens works off the main thread")
    func background() async throws {
      let repository = try await ErrandRepositoryImpl.open(
        ModelConfiguration(isStoredInMemoryOnly: true))
      #expect(MainQueue.isCurrent)
      #expect(await !repository.isOnMainQueue)
    }
  }
#endif
