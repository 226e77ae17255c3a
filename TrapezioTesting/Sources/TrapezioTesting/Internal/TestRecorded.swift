// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What a fake or a recorder has heard and the test is to assert.
@MainActor
protocol TestRecorded: AnyObject, Sendable {
  /// What it hears of, such as "navigation event".
  nonisolated var kind: String { get }

  /// A line for each that the test has not asserted.
  nonisolated var unassertedDescriptions: [String] { get }

  /// How to assert one.
  nonisolated var advice: String { get }

  /// Takes those that are left as asserted.
  func skip()

  /// Notes whose work may be what is recorded, and who can say what that does.
  func attach(to tasks: StrataTaskScope, running: @escaping @MainActor () -> String)
}
