// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@testable import SpecSamples

actor MemorySummary: SummaryRepository {
  struct FullException: StrataException {
    var message: String { "The disk is full." }
  }

  private let isFull: Bool
  private(set) var value: Int?

  init(isFull: Bool = false) {
    self.isFull = isFull
  }

  func saveValue(_ value: Int) async throws {
    if isFull { throw FullException() }
    self.value = value
  }
}

@Suite("The samples of the specification, in the mode of this client")
struct SpecSampleTests {
  /// Saves a value with a store that reads its state in work, which a debug build reports.
  private func save(_ value: Int, in repository: MemorySummary) async -> String? {
    let warnings = StrataLock<[String]>([])
    let message = await StrataDiagnostics.withHandler { warning in
      warnings.withLock { $0.append(warning) }
    } _: {
      await SpecRun.save(value, in: repository)
    }
    #if DEBUG
      let warning = "SummaryStore read its state in work without an id, off the main actor."
      #expect(warnings.withLock { $0 }.map { $0.hasPrefix(warning) } == [true])
    #endif
    return message
  }

  @Test("A subclass of an interactor saves")
  func saving() async {
    let repository = MemorySummary()
    #expect(await save(3, in: repository) == "Saved.")
    #expect(await repository.value == 3)
  }

  @Test("A subclass of an interactor fails with its message")
  func failing() async {
    #expect(await save(3, in: MemorySummary(isFull: true)) == "Failed: The disk is full.")
  }

  @Test("A subclass of a subject interactor is observed")
  func observing() async {
    #expect(await SpecRun.observe(4) == [0, 1, 2, 3])
  }
}
