// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A value that only one thread at a time can access.

// snippet.hide
import Strata

protocol Repository: Sendable {
  func save(_ text: String) async
}

// snippet.show
final class FakeRepository: Repository {
  private let calls = StrataLock<[String]>([])

  func save(_ text: String) async { calls.withLock { $0.append(text) } }
}
