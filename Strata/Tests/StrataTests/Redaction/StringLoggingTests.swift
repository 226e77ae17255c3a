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
    let names = [
      "Cookie", "set-cookie2", "Proxy-Authorization", "X-Auth-Token", "x_api_key", "apiKey", "DPoP",
      "client_secret", "passwd", "Password ", "X-Amz-Signature", "Ocp-Apim-Subscription-Key",
    ]
    for name in names {
      let pairs: [Any] = [
        [name: "hunter2"], [AnyHashable(name): "hunter2"], [Substring(name): "hunter2"],
        [name: "hunter2"] as KeyValuePairs, [name: "hunter2"].sorted { $0.key < $1.key },
        Header(name: name, value: "hunter2"), [Header(name: name, value: "hunter2")],
        [HeaderName(rawValue: name): "hunter2"],
      ]
      for pair in pairs { #expect(!String(logging: pair).contains("hunter2"), "\(pair)") }
    }
    #expect(String(logging: Header(name: "Age", value: "1")) == #"Header(name: "Age", value: "1")"#)
  }

  @Test("A summary is shown also in collections with a description of their own")
  func collections() {
    let values: [Any] = [
      CollectionOfOne(Secret()), ["a": Secret()] as KeyValuePairs, [Secret()][...],
      repeatElement(Secret(), count: 2), ContiguousArray([Secret()]),
    ]
    for value in values { #expect(String(logging: value).contains("‹Secret›"), "\(value)") }
  }

  @Test("A text ends at the limit, with its size")
  func limit() {
    #expect(String(logging: "12345", limit: 5) == "12345")
    #expect(String(logging: "123456", limit: 5) == "12345… of 6 bytes")
    #expect(String(logging: ["123456"], limit: 5) == #"["1234"… of 6 bytes"#)
    #expect(String(logging: "äöü", limit: 3) == "ä… of 6 bytes")
    #expect(String(logging: "abc", limit: -1) == "…")
    #expect(String(logging: [1, 2], limit: 3) == "[1,…")
    #expect(String(logging: [[1, 2], [3]], limit: 3) == "[[1…")
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
    var nested: Any = 1
    for _ in 0..<2_000 { nested = Optional(nested) as Any }
    #expect(String(logging: nested) == "…")
  }
}

private struct Secret: StrataSummarized { var text = "hunter2" }
private struct Header { let name, value: String }
private struct HeaderName: Hashable, RawRepresentable { let rawValue: String }

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
