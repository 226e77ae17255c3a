// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@Suite("isUnchanged")
struct IsUnchangedTests {
  private struct Point: Equatable {
    var x = Double.nan
    var y: Float? = .nan
    var path = [Double.nan, 1]
    var names = ["a": Double.nan]
    var label = "a"
  }

  private enum Shape: Equatable {
    case circle(Double)
    case square(Double)
  }

  private final class Node: Equatable {
    var weight = Double.nan
    static func == (lhs: Node, rhs: Node) -> Bool { lhs.weight == rhs.weight }
  }

  private struct Opaque {
    var name = "a"
  }

  @Test("a value with NaN is unchanged if its parts are")
  func notANumber() {
    #expect(isUnchanged(Double.nan, .nan))
    #expect(isUnchanged(Double.nan, .signalingNaN))
    #expect(isUnchanged(Point(), Point()))
    #expect(isUnchanged([Point()], [Point()]))
    #expect(isUnchanged(Shape.circle(.nan), .circle(.nan)))
  }

  @Test("a value with NaN has changed if one of its parts has")
  func changedBesideNaN() {
    #expect(!isUnchanged(Double.nan, 1))
    #expect(!isUnchanged(1, Double.nan))
    #expect(!isUnchanged(Point(), Point(x: 1)))
    #expect(!isUnchanged(Point(), Point(y: nil)))
    #expect(!isUnchanged(Point(), Point(path: [.nan, 2])))
    #expect(!isUnchanged(Point(), Point(path: [.nan])))
    #expect(!isUnchanged(Point(), Point(names: ["b": .nan])))
    #expect(!isUnchanged(Point(), Point(names: ["a": .nan, "b": 1])))
    #expect(!isUnchanged(Point(), Point(label: "b")))
    #expect(!isUnchanged(Shape.circle(.nan), .square(.nan)))
  }

  private struct Masked: Equatable, CustomReflectable {
    var name = "a"
    var secret = 0
    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
  }

  private struct Measured: Equatable {
    var ratio = Double.nan
    var masked = Masked()
  }

  @Test("unequal values have changed, even if reflection shows no difference")
  func hidden() {
    #expect(!isUnchanged(Masked(), Masked(secret: 1)))
    #expect(!isUnchanged(Measured(), Measured(masked: Masked(secret: 1))))
    #expect(isUnchanged(Measured(), Measured()))
    #expect(!isUnchanged(Node(), Node()))
    #expect(!isUnchanged(Redacted(Double.nan), Redacted(Double.nan)))
    #expect(isUnchanged(Redacted(1.0), Redacted(1.0)))
  }

  @Test("values of any type are compared with ==, or else by their descriptions")
  func anyType() {
    #expect(isUnchanged(ofAnyType: Double.nan, Double.nan))
    #expect(isUnchanged(ofAnyType: 1, 1))
    #expect(!isUnchanged(ofAnyType: 1, 2))
    #expect(!isUnchanged(ofAnyType: 1, "1"))
    #expect(isUnchanged(ofAnyType: Opaque(), Opaque()))
    #expect(!isUnchanged(ofAnyType: Opaque(), Opaque(name: "b")))
  }
}
