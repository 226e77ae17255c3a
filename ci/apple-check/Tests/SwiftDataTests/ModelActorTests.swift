// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftData
import Testing

@Suite("SwiftData: model actors", .inTurn)
struct ModelActorTests {
  private actor Library: ModelActor {
    nonisolated let modelContainer: ModelContainer
    nonisolated let modelExecutor: any ModelExecutor

    init() throws {
      modelContainer = try ModelContainer(
        for: Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
      modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
    }

    @concurrent static func make() async throws -> Library { try Library() }

    func add(_ isbn: Int) throws {
      modelContext.insert(Book(isbn: isbn, title: ""))
      try modelContext.save()
    }

    func count() throws -> Int { try modelContext.fetch(FetchDescriptor<Book>()).count }

    var isOnMainQueue: Bool { MainQueue.isCurrent }
  }

  @Test("An actor that is created off the main thread works off the main thread")
  @MainActor
  func background() async throws {
    #expect(try await Library.make().isOnMainQueue == false)
  }

  // Apple does not document it, so systems can differ. The stand-in does the worst.
  #if os(Linux)
    @Test("An actor that is created on the main thread works there")
    @MainActor
    func main() async throws {
      #expect(try await Library().isOnMainQueue)
    }
  #endif

  @Test("The executor of the actor runs one call at a time")
  func serial() async throws {
    let library = try await Library.make()
    try await withThrowingTaskGroup { group in
      for isbn in 0..<100 { group.addTask { try await library.add(isbn) } }
      try await group.waitForAll()
    }
    #expect(try await library.count() == 100)
  }
}
