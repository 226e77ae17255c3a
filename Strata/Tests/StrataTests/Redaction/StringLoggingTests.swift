// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("String(logging:)", .inTurn)
struct StringLoggingTests {
  @Test("A value is shown by its parts")
  func parts() {
    let texts: [(Any, String)] = [
      (Int?.none as Any, "nil"), (Optional("Ann") as Any, "Ann"), (Int??.some(nil) as Any, "nil"),
      (["a"], #"["a"]"#), ([String: Int](), "[:]"), (["a": 1], #"["a": 1]"#),
      ([1: "a"], #"[1: "a"]"#), (Set([1]), "[1]"), ((1, "a"), #"(1, "a")"#), ((), "()"),
      ((x: 1, y: Character("a")), #"(x: 1, y: "a")"#),
      (Place(city: "Rome"), #"Place(city: "Rome")"#),
      (Empty(), "Empty()"), (Wrapped(), "Wrapped(count: Counted(wrappedValue: 1))"),
      (Trip.home, "home"), (Trip.to("Rome"), #"to("Rome")"#), (Trip.by(train: 7), "by(train: 7)"),
      (Trip.pair(1, 2), "pair(1, 2)"), ([Trip.next(.home)], "[.next(.home)]"),
      (StrataResult.success(1), "success(1)"),
    ]
    for (value, text) in texts { #expect(String(logging: value) == text) }
  }

  @Test("A value with a description is shown by it, and an object without one by its type")
  func descriptions() {
    let texts: [(Any, String)] = [
      ("Ann", "Ann"), (Substring("Ann"), "Ann"), (7, "7"), (1.5, "1.5"), (Float.nan, "nan"),
      (true, "true"), (AnyHashable("Ann"), "Ann"), (0..<3, "0..<3"), (Named(), "a name"),
      ([Named()], "[a name]"), (Mirrored(), "Mirrored(shown: 1)"), (Object(), "‹Object›"),
      ([Object()], "[‹Object›]"), (NSObject(), "‹NSObject›"),
      (URL(string: "https://a.example/b?c=d")!, "https://a.example/b?c=d"),
      (Date(timeIntervalSinceReferenceDate: 0), "2001-01-01 00:00:00 +0000"),
      (Date(timeIntervalSinceReferenceDate: .nan), "Date(nan)"),
      (Date(timeIntervalSinceReferenceDate: 1e300), "Date(1e+300)"),
      (Date(timeIntervalSinceReferenceDate: -.infinity), "Date(-inf)"),
    ]
    for (value, text) in texts { #expect(String(logging: value) == text) }
  }

  @Test("Redacted values and the values of secret headers are hidden at any depth")
  func secrets() {
    #expect(String(logging: Redacted("hunter2")) == "‹redacted›")
    #expect(String(logging: [Redacted("hunter2") as Redacted?]) == "[‹redacted›]")
    let headers = ["Authorization": "hunter2", "accept": "text"]
    let text = String(logging: [headers])
    #expect(text.contains(#""Authorization": ‹redacted›"#))
    #expect(text.contains(#""accept": "text""#))
    for name in ["Cookie", "set-cookie", "Proxy-Authorization", "X-Auth-Token", "x-api-key"] {
      #expect(String(logging: [AnyHashable(name): "hunter2"]) == "[\"\(name)\": ‹redacted›]")
    }
  }

  @Test("A text ends at the limit, with its size")
  func limit() {
    #expect(String(logging: "12345", limit: 5) == "12345")
    #expect(String(logging: "123456", limit: 5) == "12345… of 6 bytes")
    #expect(String(logging: ["123456"], limit: 5) == #"["1234"… of 6 bytes"#)
    #expect(String(logging: "äöü", limit: 3) == "ä… of 6 bytes")
    #expect(String(logging: "abc", limit: -1).isEmpty)
    let text = String(logging: String(repeating: "a", count: 10_000_000))
    #expect(text.utf8.count < 2_100)
    #expect(text.hasSuffix("… of 10000000 bytes"))
    #expect(String(logging: Array(repeating: 1.5, count: 1_000_000)).utf8.count < 2_100)
  }

  @Test("A value of any depth is shown to a limit")
  func depth() {
    var trip = Trip.home
    for _ in 0..<20_000 { trip = .next(trip) }
    let text = String(logging: trip)
    #expect(text.hasPrefix("next(.next(.next("))
    #expect(text.contains("…"))
    trip.shorten()
  }
}

private enum Trip {
  case home
  case to(String)
  case by(train: Int)
  case pair(Int, Int)
  indirect case next(Trip)

  /// Releases the levels one after another, because a recursive release overflows the stack.
  mutating func shorten() {
    while case .next(let rest) = self { self = rest }
  }
}

private struct Place { var city: String }
private struct Empty {}
private struct Wrapped { @Counted var count = 1 }
@propertyWrapper private struct Counted { var wrappedValue: Int }
private struct Named: CustomStringConvertible { let description = "a name" }
private struct Mirrored: CustomReflectable {
  var hidden = 2
  var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
}
private final class Object {}
