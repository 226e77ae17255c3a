// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An ordered list of elements, which any thread can append to.
final class Log<Element: Sendable>: Sendable {
  private let list = Watched<[Element]>([])

  var elements: [Element] { list.value }

  func append(_ element: Element) { list.update { $0.append(element) } }

  /// Removes and returns all elements.
  func drain() -> [Element] {
    list.update { elements in
      defer { elements = [] }
      return elements
    }
  }

  /// Waits until a condition on the elements holds.
  func wait(
    for what: String = "a condition of a log",
    until isMet: @escaping @Sendable ([Element]) -> Bool
  ) async throws {
    try await list.wait(for: what, until: isMet)
  }

  /// Waits until the log has at least a number of elements, and returns all of them.
  @discardableResult
  func wait(forCount count: Int) async throws -> [Element] {
    try await wait(for: "\(count) elements") { $0.count >= count }
    return elements
  }
}

extension Log where Element: Equatable {
  /// Waits until the log contains an element.
  func wait(for element: Element) async throws {
    try await wait(for: "\(element)") { $0.contains(element) }
  }
}
