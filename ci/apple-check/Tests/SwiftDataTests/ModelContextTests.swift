// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftData
import Testing

// Each test states a behavior of SwiftData, and names a page of Apple's documentation.
@Suite("SwiftData: contexts and containers", .inTurn)
final class ModelContextTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "swift-data-\(UUID().uuidString)")

  private var file: URL { folder.appending(path: "books.sqlite") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func makeContext() throws -> ModelContext {
    ModelContext(
      try ModelContainer(
        for: Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
  }

  private func titles(in context: ModelContext) throws -> [String] {
    try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])).map(\.title)
  }

  @Test("A model has the values of its initializer, and its later values")
  func values() {
    // Model()
    let book = Book(isbn: 1, title: "A")
    #expect((book.isbn, book.title, book.pages) == (1, "A", 100))
    book.title = "B"
    #expect(book.title == "B")
    #expect(book == book)
    #expect(book != Book(isbn: 1, title: "B"))
  }

  @Test("A fetch returns the models that match the predicate, sorted, up to the limit")
  func fetching() throws {
    // FetchDescriptor
    let context = try makeContext()
    for (isbn, title) in [(1, "C"), (2, "A"), (3, "B")] {
      context.insert(Book(isbn: isbn, title: title))
    }
    try context.save()
    var descriptor = FetchDescriptor<Book>(
      predicate: #Predicate { $0.isbn != 2 }, sortBy: [SortDescriptor(\.title)])
    #expect(try context.fetch(descriptor).map(\.title) == ["B", "C"])
    descriptor.fetchLimit = 1
    #expect(try context.fetch(descriptor).map(\.title) == ["B"])
  }

  @Test("A fetch includes the unsaved changes of its context, and not those of another")
  func unsaved() throws {
    // FetchDescriptor.includePendingChanges
    let context = try makeContext()
    let other = ModelContext(context.container)
    let book = Book(isbn: 1, title: "A")
    context.insert(book)
    #expect(try titles(in: context) == ["A"])
    #expect(try titles(in: other).isEmpty)
    try context.save()
    #expect(try titles(in: other) == ["A"])

    book.title = "B"
    #expect(try titles(in: context) == ["B"])
    #expect(try titles(in: other) == ["A"])
    context.delete(book)
    #expect(try titles(in: context).isEmpty)
    #expect(try titles(in: other) == ["A"])
    try context.save()
    #expect(try titles(in: other).isEmpty)
  }

  @Test("A rollback discards the unsaved changes")
  func rollback() throws {
    // ModelContext.rollback()
    let context = try makeContext()
    let book = Book(isbn: 1, title: "A")
    context.insert(book)
    try context.save()
    book.title = "B"
    context.insert(Book(isbn: 2, title: "C"))
    context.rollback()
    try context.save()
    #expect(try titles(in: ModelContext(context.container)) == ["A"])
  }

  @Test("A model with the unique value of a saved model replaces its values")
  func unique() throws {
    // Schema.Attribute.Option.unique
    let context = try makeContext()
    context.insert(Book(isbn: 1, title: "A"))
    try context.save()
    context.insert(Book(isbn: 1, title: "B"))
    try context.save()
    #expect(try titles(in: context) == ["B"])
  }

  @Test("Containers of one file share their models, and containers in memory do not")
  func files() throws {
    // ModelConfiguration.init(_:schema:url:allowsSave:cloudKitDatabase:)
    let first = ModelContext(
      try ModelContainer(for: Book.self, configurations: ModelConfiguration(url: file)))
    first.insert(Book(isbn: 1, title: "A"))
    try first.save()
    let second = try ModelContainer(for: Book.self, configurations: ModelConfiguration(url: file))
    #expect(try titles(in: ModelContext(second)) == ["A"])
    #expect(try titles(in: makeContext()).isEmpty)
  }

  @Test("A file that is no database is an error")
  func garbage() throws {
    // SwiftDataError.loadIssueModelContainer
    try Data("this is not a database, and long enough to tell".utf8).write(to: file)
    #expect(throws: (any Error).self) {
      try ModelContainer(for: Book.self, configurations: ModelConfiguration(url: self.file))
    }
  }
}
