// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@testable import Trapezio

@Suite("isEqual", .inTurn)
struct IsEqualTests {
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
    #expect(!isEqual(Opaque(), Named()))
  }

  @Test("values of other types are compared by their parts, also if a description hides them")
  func parts() {
    let pairs: [(Any, Any)] = [
      (Opaque(), Opaque(name: "b")), ([Opaque()], [Opaque(name: "b")]), ([Opaque()], [Opaque]()),
      (Opaque?.some(Opaque()) as Any, Opaque?.none as Any), (Named(), Named(secret: 2)),
      (["a": Opaque()], ["a": Opaque(name: "b")]), (["a": Opaque()], ["b": Opaque()]),
      (Redacted(Opaque()), Redacted(Opaque(name: "b"))), (Mirrored(), Mirrored(secret: 2)),
      (Case.empty, Case.other), (Case.named(Named()), Case.named(Named(secret: 2))),
      ((1, Named()), (1, Named(secret: 2))), (Object(), Object()),
    ]
    for (old, new) in pairs {
      #expect(isEqual(old, old), "\(old)")
      #expect(!isEqual(old, new), "\(old), \(new)")
    }
  }

  @Test("functions are equal, because nothing distinguishes them")
  func functions() {
    #expect(isEqual({ print(1) }, { print(2) }))
  }

  @Test("values of any depth are compared")
  func depth() {
    var (old, new) = (Case.empty, Case.other)
    for _ in 0..<20_000 { (old, new) = (.next(old), .next(new)) }
    #expect(isEqual(old, old))
    #expect(!isEqual(old, new))
    old.shorten()
    new.shorten()
  }
}

private struct Opaque { var name = "a" }
private final class Object {}

private struct Named: CustomStringConvertible {
  var secret = 1
  var description: String { "Named" }
}

private struct Mirrored: CustomReflectable, CustomStringConvertible {
  var secret = 1
  var description: String { "Mirrored" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

private enum Case {
  case empty, other
  case named(Named)
  indirect case next(Case)

  /// Releases the levels one after another, because a recursive release overflows the stack.
  mutating func shorten() {
    while case .next(let rest) = self { self = rest }
  }
}
