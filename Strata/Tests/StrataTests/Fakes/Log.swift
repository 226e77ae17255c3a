// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What has happened, in order.
final class Log<Element: Sendable>: Sendable {
  private let list = Watched<[Element]>([])

  var elements: [Element] { list.value }

  func append(_ element: Element) { list.update { $0.append(element) } }

  /// Waits until as many elements have come, and answers with all that have.
  @discardableResult
  func wait(forCount count: Int) async throws -> [Element] {
    try await list.wait(for: "\(count) elements") { $0.count >= count }
    return elements
  }
}

extension Log where Element: Equatable {
  /// Waits until an element has come.
  func wait(for element: Element) async throws {
    try await list.wait(for: "\(element)") { $0.contains(element) }
  }
}
