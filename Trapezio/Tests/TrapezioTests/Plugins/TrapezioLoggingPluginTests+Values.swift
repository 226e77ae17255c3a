// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio

#if canImport(FoundationNetworking)
  // Only the Foundation of Linux has requests in a module of their own.
  import FoundationNetworking
#endif

extension TrapezioLoggingPluginTests {
  @Test("It pairs the fields of a mirror by their names, also when a field appears or disappears")
  func varyingFields() {
    let forms: [Form] = [
      ["name": "Ann"], ["name": "Ann", "mail": "a@b"], ["mail": "a@b"],
      ["mail": "c@d", "name": "Bea"], ["name": "Bea", "mail": "c@d"], [:],
    ]
    #expect(
      changes(from: Form([]), through: forms) == [
        "name: nil → Ann", "mail: nil → a@b", "name: Ann → nil", "mail: a@b → c@d",
        "name: nil → Bea", "name: Bea → nil", "mail: c@d → nil",
      ])
  }

  @Test("It pairs fields without unique names by their order, or logs the complete change")
  func repeatedNames() {
    let forms = [
      Form([("a", "1"), ("a", "2")]), Form([("a", "1"), ("a", "3")]), ["a": "1", "b": "3"],
    ]
    #expect(
      changes(from: Form([("a", "0"), ("a", "2")]), through: forms) == [
        "a: 0 → 1", "a: 2 → 3", #"Form(a: "1", a: "3") → Form(a: "1", b: "3")"#,
      ])
  }

  @Test("It logs requests and data by their summary")
  func summaries() throws {
    let url = try #require(URL(string: "https://a.example/b?c=hunter2"))
    var request = URLRequest(url: url)
    request.setValue("Bearer hunter2", forHTTPHeaderField: "Authorization")
    request.httpBody = Data("hunter2".utf8)
    let text = "GET https://a.example/b?c=…, headers Authorization, body of 7 bytes"
    #expect(changes(from: 1, through: [[request]]) == ["1 → [\(text)]"])
    #expect(event([request]) == "[\(text)]")
    #expect(
      changes(from: Secret(text: "a"), through: [Secret(text: "b")]) == ["‹Secret› → ‹Secret›"])
  }

  @Test("It logs values of any size, any depth and any date")
  func extremes() {
    let text = event(String(repeating: "a", count: 10_000_000))
    #expect(text.utf8.count < 2_100)
    #expect(text.hasSuffix("… of 10000000 bytes"))
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(event(Date(timeIntervalSinceReferenceDate: seconds)) == "Date(\(seconds))")
    }
    var deep = Deep.end
    for _ in 0..<20_000 { deep = .next(deep) }
    #expect(event(deep).hasPrefix("next(.next("))
    #expect(changes(from: 1, through: [deep]).first?.hasPrefix("1 → next(.next(") == true)
    deep.shorten()
  }

  private func changes(from old: Any, through states: [Any]) -> [String] {
    let (lines, info) = (Log<String>(), CounterStore().info)
    var old = old
    for new in states {
      TrapezioLoggingPlugin { lines.append($0) }.store(info, didChange: old, to: new)
      old = new
    }
    return lines.elements.map { String($0.dropFirst("CounterStore   ".count)) }
  }

  private func event(_ event: Any) -> String {
    let lines = Log<String>()
    TrapezioLoggingPlugin { lines.append($0) }.store(CounterStore().info, willHandle: event)
    return String((lines.elements.first ?? "").dropFirst("CounterStore ← ".count))
  }
}

/// Shows only what is filled in, as the mirrors of forms do.
private struct Form: ExpressibleByDictionaryLiteral, CustomReflectable {
  let customMirror: Mirror

  init(dictionaryLiteral fields: (String, String)...) { self.init(fields) }

  init(_ fields: [(String, String)]) {
    customMirror = Mirror(Self.self, children: fields.map { ($0, $1) }, displayStyle: .struct)
  }
}

private struct Secret: StrataSummarized { let text: String }

private enum Deep {
  case end
  indirect case next(Deep)

  /// Releases the levels one after another, because a recursive release overflows the stack.
  mutating func shorten() {
    while case .next(let rest) = self { self = rest }
  }
}
