// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Facts, of which a line can have several equal ones.
struct Multiset {
  private(set) var elements: [Fact]

  init(_ elements: [Fact]) { self.elements = elements }

  /// Returns the elements that are not in the other set, or that the other set has less often.
  func subtracting(_ other: Multiset) -> [Fact] {
    var rest: [Fact: Int] = [:]
    for element in other.elements { rest[element, default: 0] += 1 }
    return elements.filter { element in
      rest[element, default: 0] -= 1
      return rest[element, default: 0] < 0
    }
  }
}
