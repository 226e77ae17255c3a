// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Collects sources that several threads read.
// NB: `lock` protects `sources`.
final class SourceResults: @unchecked Sendable {
  private let lock = NSLock()
  private var sources: [SwiftSource?]

  init(count: Int) { sources = Array(repeating: nil, count: count) }

  var all: [SwiftSource?] { lock.withLock { sources } }

  func set(_ source: SwiftSource, at index: Int) {
    lock.withLock { sources[index] = source }
  }
}
