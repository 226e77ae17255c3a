// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

nonisolated protocol SummaryRepository: Sendable {
  func saveValue(_ value: Int) async throws
}
