// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A rule of `mesa check`.
enum CheckRule: String, CaseIterable, Sendable {
  case presentationData = "presentation-data"
  case domainData = "domain-data"
  case domainUI = "domain-ui"
  case featureImport = "feature-import"
  case testableImport = "testable-import"
  case stateInWork = "state-in-work"
  case taskInStore = "task-in-store"
  case nearMiss = "near-miss"
  case resultNotReceived = "result-not-received"

  /// The names of all rules, for a message.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
