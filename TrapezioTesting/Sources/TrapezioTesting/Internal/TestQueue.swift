// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A queue that adds and removes an element in constant time, and releases the removed ones.
struct TestQueue<Element>: RandomAccessCollection {
  /// The first elements, the last of which is the queue's first.
  private var first: [Element] = []
  private var rest: [Element] = []

  init(_ elements: [Element] = []) { rest = elements }

  var startIndex: Int { 0 }
  var endIndex: Int { first.count + rest.count }

  subscript(index: Int) -> Element {
    index < first.count ? first[first.count - 1 - index] : rest[index - first.count]
  }

  mutating func append(_ element: Element) { rest.append(element) }

  mutating func popFirst() -> Element? {
    if first.isEmpty {
      first = rest.reversed()
      rest = []
    }
    return first.popLast()
  }
}

extension TestQueue: Sendable where Element: Sendable {}
