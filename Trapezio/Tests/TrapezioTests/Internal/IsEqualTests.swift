// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Trapezio

@Suite("isEqual", .inTurn)
struct IsEqualTests {
  private struct Opaque {
    var name = "a"
  }

  @Test("values of an Equatable type are compared with ==")
  func equatable() {
    #expect(isEqual(1, 1))
    #expect(!isEqual(1, 2))
    #expect(!isEqual(Double.nan, Double.nan))
    #expect(isEqual(Int?.none as Any, Int?.none as Any))
  }

  @Test("values of different types are not equal")
  func differentTypes() {
    #expect(!isEqual(1, "1"))
    #expect(!isEqual(1, 1.0))
  }

  @Test("values of other types are compared by their descriptions")
  func opaque() {
    #expect(isEqual(Opaque(), Opaque()))
    #expect(!isEqual(Opaque(), Opaque(name: "b")))
  }
}
