// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Linux has no SwiftData.
#if canImport(SwiftData)
  import Foundation
  import Strata
  import SwiftData

  /// Stores the value with SwiftData.
  package actor SummaryRepositoryImpl: SummaryRepository, ModelActor {
    package nonisolated let modelContainer: ModelContainer
    package nonisolated let modelExecutor: any ModelExecutor
    private let values: StrataBroadcaster<Int?>

    /// Call it off the main thread, as ``open(path:)`` does.
    ///
    /// NB: On the main thread, the context belongs to the main queue, and so does the actor's work.
    init(file: URL) throws {
      modelContainer = try ModelContainer(
        for: LastValue.self, configurations: ModelConfiguration(url: file))
      let context = ModelContext(modelContainer)
      let value = try context.fetch(FetchDescriptor<LastValue>()).first?.value
      values = StrataBroadcaster(.some(value))
      modelExecutor = DefaultSerialModelExecutor(modelContext: context)
    }

    package func saveValue(_ value: Int) throws {
      do {
        if let stored = try stored() {
          stored.value = value
        } else {
          modelContext.insert(LastValue(value: value))
        }
        try modelContext.save()
      } catch {
        modelContext.rollback()
        throw error
      }
      values.send(value)
    }

    package func lastValue() throws -> Int? { try stored()?.value }

    package nonisolated func lastValues() -> AsyncStream<Int?> { values.stream() }

    private func stored() throws -> LastValue? {
      try modelContext.fetch(FetchDescriptor<LastValue>()).first
    }

    static func reason(of error: any Error) -> String {
      error is SwiftDataError ? "SwiftData cannot load it" : error.localizedDescription
    }
  }
#endif
