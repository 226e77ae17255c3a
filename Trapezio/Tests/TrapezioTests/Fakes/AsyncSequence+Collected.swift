// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns all elements after the sequence has ended.
  func collected() async rethrows -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
