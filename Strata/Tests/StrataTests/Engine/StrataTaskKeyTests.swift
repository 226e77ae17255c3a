// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataTaskKey", .inTurn)
struct StrataTaskKeyTests {
  private enum Job: Hashable {
    case load
    case save(Int)
  }

  private enum Other: Hashable { case load }

  /// All values have one hash, so only `==` distinguishes them.
  private struct Colliding: Hashable {
    let value: Int

    func hash(into hasher: inout Hasher) {}
  }

  @Test("equal values of one type match")
  func equal() {
    #expect(StrataTaskKey("search").matches(StrataTaskKey("search")))
    #expect(StrataTaskKey(Job.save(1)).matches(StrataTaskKey(Job.save(1))))
    #expect(StrataTaskKey(1).matches(StrataTaskKey(1)))
  }

  @Test("unequal values of one type do not match")
  func unequal() {
    #expect(!StrataTaskKey("search").matches(StrataTaskKey("Search")))
    #expect(!StrataTaskKey(Job.save(1)).matches(StrataTaskKey(Job.save(2))))
    #expect(!StrataTaskKey(Job.save(1)).matches(StrataTaskKey(Job.load)))
  }

  @Test("values with one hash only match if they are equal")
  func collision() {
    #expect(StrataTaskKey(Colliding(value: 1)).hash == StrataTaskKey(Colliding(value: 2)).hash)
    #expect(StrataTaskKey(Colliding(value: 1)).matches(StrataTaskKey(Colliding(value: 1))))
    #expect(!StrataTaskKey(Colliding(value: 1)).matches(StrataTaskKey(Colliding(value: 2))))
  }

  @Test("values of different types do not match, even if they seem equal")
  func differentTypes() {
    #expect(!StrataTaskKey(Job.load).matches(StrataTaskKey(Other.load)))
    #expect(!StrataTaskKey("1").matches(StrataTaskKey(1)))
    #expect(!StrataTaskKey(1).matches(StrataTaskKey(1.0)))
    #expect(!StrataTaskKey(1).matches(StrataTaskKey(UInt8(1))))
    #expect(!StrataTaskKey("a").matches(StrataTaskKey("a" as Substring)))
  }

  @Test("a value that was wrapped before matches itself")
  func wrapped() {
    #expect(StrataTaskKey(AnyHashable("a")).matches(StrataTaskKey("a")))
    #expect(StrataTaskKey("a").matches(StrataTaskKey(AnyHashable("a"))))
  }
}
