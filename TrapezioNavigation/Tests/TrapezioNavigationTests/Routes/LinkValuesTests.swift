// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

/// A value that is encoded as another single value.
private struct Wrapper<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

private struct Box<Value: Codable & Hashable & Sendable>: TrapezioScreen {
  var value: Value
}

private struct Pair: Codable, Hashable {
  var first: Decimal
  var second: Data?
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Large: TrapezioScreen { var value: Int128 }

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct OptionalLarge: TrapezioScreen { var value: UInt128? }

private struct Mark: RawRepresentable, Codable, Hashable { var rawValue: Int }

private struct Amount: RawRepresentable, Codable, Hashable { var rawValue: Decimal }

private class Base: Codable, @unchecked Sendable {
  var id = 1
}

private final class Derived: Base, TrapezioScreen, @unchecked Sendable {
  private enum CodingKeys: CodingKey { case name }
  var name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }

  static func == (lhs: Derived, rhs: Derived) -> Bool { (lhs.id, lhs.name) == (rhs.id, rhs.name) }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

@Suite("Values in links", .inTurn)
struct LinkValuesTests {
  private func expect<Content: Codable & Hashable & Sendable>(
    _ value: Content, _ link: String, by pattern: String = "/value?v=:value",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(screen: Box(value: value), link, by: pattern, sourceLocation: sourceLocation)
  }

  private func expect<Screen: TrapezioScreen>(
    screen: Screen, _ link: String, by pattern: String, sourceLocation: SourceLocation
  ) throws {
    let routes = TrapezioRoutes<Never> { TrapezioRoute(Screen.self, name: "value", link: pattern) }
    #expect(routes.link(to: screen) == link, sourceLocation: sourceLocation)
    let read = try routes.request(of: link).path
    #expect(read == [TrapezioNavigationStep(screen)], sourceLocation: sourceLocation)
  }

  @Test
  func `A decimal number keeps all of its digits`() throws {
    try expect(Decimal(12.5), "/pay/12.5", by: "/pay/:value")
    let long = try #require(Decimal(string: "-1234567890123456789.12345678901234567"))
    try expect(long, "/value?v=-1234567890123456789.12345678901234567")
    try expect([Decimal(1), 2.25], "/value?v=1&v=2.25")
    try expect([Decimal(1), 2.25], "/value/1/2.25", by: "/value/*value")
    try expect(Decimal?.some(0.1), "/value?v=0.1")
    try expect(Decimal?.none, "/value")
    try expect(Wrapper(Wrapper(Decimal?.some(7))), "/value?v=7")
    try expect(["eur": Decimal(9)], "/value?v=9", by: "/value?v=:value.eur")
    try expect(Amount(rawValue: 3), "/value/3", by: "/value/:value.rawValue")
  }

  @Test(arguments: ["12.5x", "1,5", "0x10", "nan", "١", "", "1e", "1e999", "1e9999999999", "--1"])
  func `A text that is not a decimal number is refused`(_ text: String) throws {
    let routes = TrapezioRoutes<Never> {
      TrapezioRoute(Box<Decimal>.self, name: "value", link: "/value?v=:value")
    }
    let encoded = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    #expect(
      throws: TrapezioLinkError.wrongType(
        parameter: "value", value: text, type: "Decimal", route: "value")
    ) { try routes.request(of: "/value?v=\(encoded)") }
    #expect(try routes.request(of: "/value?v=1e2").path == [.init(Box(value: Decimal(100)))])
  }

  @Test
  func `Data is written in Base64`() throws {
    try expect(Data([255, 239]), "/value/%2F%2B8%3D", by: "/value/:value")
    try expect([Data([1]), Data()], "/value?v=AQ%3D%3D&v=")
    try expect(Data?.some(Data([1])), "/value?v=AQ%3D%3D")
    try expect(Wrapper(Data([1])), "/value?v=AQ%3D%3D")
    try expect(
      Pair(first: 1, second: Data([1])), "/value/1?d=AQ%3D%3D",
      by: "/value/:value.first?d=:value.second")
    let routes = TrapezioRoutes<Never> {
      TrapezioRoute(Box<Data>.self, name: "value", link: "/value/:value")
    }
    #expect(throws: TrapezioLinkError.self) { try routes.request(of: "/value/secret!") }
  }

  @Test
  func `A value is written as it is read`() throws {
    let id = try #require(UUID(uuidString: "0318B9A0-E98F-401A-93B7-8AAA29343837"))
    try expect(id, "/value/\(id)", by: "/value/:value")
    try expect([id: 3], "/value?v=\(id)&v=3")
    try expect([7: "a"], "/value?v=a", by: "/value?v=:value.7")
    try expect(Date(timeIntervalSinceReferenceDate: 1.5), "/value?v=1.5")
    try expect(Date(timeIntervalSinceReferenceDate: 60), "/value?v=60")
    try expect(URL(string: "https://a.example/?q=1"), "/value?v=https%3A%2F%2Fa.example%2F%3Fq%3D1")
    try expect(Duration.seconds(1), "/value?v=0&v=1000000000000000000")
    try expect(1...5, "/value?v=1&v=5")
    try expect(Float(0.1), "/value?v=0.1")
    try expect(-2.0, "/value?v=-2")
    try expect(Double.greatestFiniteMagnitude, "/value?v=1.7976931348623157e%2B308")
    try expect(UInt64.max, "/value?v=18446744073709551615")
    try expect(Mark(rawValue: 2), "/value?v=2")
    try expect(Set([Mark(rawValue: 2)]), "/value?v=2")
    try expect(TimeZone.gmt, "/value?v=GMT", by: "/value?v=:value.identifier")
    try expect(
      DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 2), "/value/0?d=2",
      by: "/value/:value.start?d=:value.duration")
    try expect(
      screen: Derived(name: "a"), "/derived/1/a", by: "/derived/:id/:name",
      sourceLocation: #_sourceLocation)
  }

  @Test
  func `A screen with a value that a link cannot contain has no link`() {
    func link<Content: Codable & Hashable & Sendable>(_ value: Content) -> String? {
      TrapezioRoutes<Never> {
        TrapezioRoute(Box<Content>.self, name: "value", link: "/value?v=:value")
      }.link(to: Box(value: value))
    }
    #expect(link(Decimal.nan) == nil)
    #expect(link(Float.infinity) == nil)
    #expect(link([-Double.infinity]) == nil)
    #expect(link([Int?.none]) == nil)
    #expect(link(Wrapper(Double.nan)) == nil)
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    private func refusal(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test
    func `A route refuses a pattern for an array of values with properties`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<[Pair]>.self, name: "value", link: "/value?v=:value")
      }
      #expect(
        refusal(result).contains(
          "The pattern \"/value?v=:value\" of the route \"value\" does not fit Box<Array<Pair>>: "
            + "\"value\" is an array of values with properties. "
            + "See Failures#invalid-link-pattern."))
    }

    @Test
    func `A route refuses a pattern for an array of arrays`() async {
      let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<[[Int]]?>.self, name: "value", link: "/value?v=:value")
      }
      #expect(refusal(nested).contains("\"value\" is an array of arrays. See Failures#"))
      let ranges = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<[Range<Int>]>.self, name: "value", link: "/value/*value")
      }
      #expect(refusal(ranges).contains("\"value\" is an array of arrays. See Failures#"))
      let values = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<[UUID: [Int]]>.self, name: "value", link: "/value/*value")
      }
      #expect(refusal(values).contains("\"value\" is an array of arrays. See Failures#"))
    }

    @Test
    func `A route refuses a pattern for a value with properties`() async {
      let pair = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<Pair?>.self, name: "value", link: "/value?v=:value")
      }
      let text =
        "\"value\" has properties. Name them in the pattern, as in :value.id. See Failures#"
      #expect(refusal(pair).contains(text))
      let keys = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<[String: Int]>.self, name: "value", link: "/value#:value")
      }
      #expect(refusal(keys).contains(text))
    }

    @Test
    func `A route refuses one part of the path for a type that needs several values`() async {
      let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<Range<Int>>.self, name: "value", link: "/value/:value")
      }
      let text =
        "\"value\" needs several values. Use a query item, or *value as the last part. See Failures#"
      #expect(refusal(range).contains(text))
      let map = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Box<[UUID: Int]?>.self, name: "value", link: "/value#:value")
      }
      #expect(refusal(map).contains(text))
    }

    @Test
    func `A route refuses a screen that is encoded as a single value or as an array`() async {
      let single = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        enum Only: String, TrapezioScreen { case home }
        _ = TrapezioRoute(Only.self, name: "home", link: "/home")
      }
      #expect(refusal(single).contains("does not fit Only: It is a single value. See Failures#"))
    }

    @Test
    func `A route refuses integers that links do not support`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        if #available(macOS 15, *) {
          _ = TrapezioRoute(Large.self, name: "value", link: "/value?v=:value")
        }
      }
      let text = "It contains the type Int128. Use an Int64 or a String. See Failures#"
      #expect(refusal(result).contains(text))
      let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
      {
        if #available(macOS 15, *) {
          _ = TrapezioRoute(OptionalLarge.self, name: "value", link: "/value?v=:value")
        }
      }
      #expect(refusal(optional).contains("It contains the type UInt128."))
    }
  #endif
}
