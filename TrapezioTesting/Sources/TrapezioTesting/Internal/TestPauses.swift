// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The pauses of the consumers of a fake.
final class TestPauses: Sendable {
  private let list = StrataLock<[TestPause]>([])

  /// Whether each consumer waits for the test.
  var areOpen: Bool { list.withLock { $0 }.allSatisfy(\.isOpen) }

  func add(_ pause: TestPause) { list.withLock { $0.append(pause) } }

  func remove(_ pause: TestPause) { list.withLock { $0.removeAll { $0 === pause } } }
}
