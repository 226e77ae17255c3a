// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

actor SummaryRepositoryInMemory: SummaryRepository {
  private var value: Int?

  func saveValue(_ value: Int) async throws { self.value = value }
}
