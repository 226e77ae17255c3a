// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("NamePattern", .inTurn)
struct NamePatternTests {
  @Test(
    "A star stands for any characters, and the rest matches in order",
    arguments: [
      ("Data", "Data", true), ("Data", "Database", false), ("Data*", "Database", true),
      ("*", "", true), ("A*A", "A", false), ("*Data*Source", "UserDataLocalSource", true),
      ("A*B*C", "ABC", true), ("A*B*C", "ACBC", true), ("A*B*C", "AC", false),
      ("A*BC*BC", "ABC", false), ("A**B", "AB", true), ("A*B*B*C", "ABC", false),
    ])
  func matches(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(text: pattern).matches(name) == matches)
  }
}
