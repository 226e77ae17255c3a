// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A log of the lives of stores and their work, and a gate that holds the work back.
final class LifeLog: Sendable {
  let gate = Gate()
  private let log = Log<String>()

  var lines: [String] { log.elements }

  func append(_ line: String) { log.append(line) }

  func count(of line: String) -> Int { lines.count { $0 == line } }

  /// Waits until the log contains a line.
  func wait(for line: String) async throws { try await log.wait(for: line) }
}
