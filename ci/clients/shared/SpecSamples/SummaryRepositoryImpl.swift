// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Linux has no SwiftData.
#if canImport(SwiftData)
  import Foundation
  import SwiftData

  @Model
  nonisolated final class SavedValue {
    var value: Int

    init(value: Int) {
      self.value = value
    }
  }

  public actor SummaryRepositoryImpl: SummaryRepository, ModelActor {
    // ModelActor ensures independent ModelContext on a background thread
    public nonisolated let modelContainer: ModelContainer
    public nonisolated let modelExecutor: any ModelExecutor

    /// Creates the context off the main thread, because the executor uses the context's thread.
    @concurrent
    static func open(_ container: ModelContainer) async -> SummaryRepositoryImpl {
      SummaryRepositoryImpl(container)
    }

    private init(_ container: ModelContainer) {
      modelContainer = container
      modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
    }

    func saveValue(_ value: Int) throws {
      modelContext.insert(SavedValue(value: value))
      try modelContext.save()
    }

    func values() throws -> [Int] {
      let descriptor = FetchDescriptor<SavedValue>(sortBy: [SortDescriptor(\.value)])
      return try modelContext.fetch(descriptor).map(\.value)
    }
  }
#endif
