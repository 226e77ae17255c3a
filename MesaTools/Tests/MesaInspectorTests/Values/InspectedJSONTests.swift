// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing

  @testable import MesaInspector

  @Suite("InspectedJSON", .inTurn)
  struct InspectedJSONTests {
    private func decoded(_ text: String) throws -> InspectedJSON {
      try JSONDecoder().decode(InspectedJSON.self, from: Data(text.utf8))
    }

    @Test("Each kind of JSON is read")
    func kinds() throws {
      #expect(
        try decoded(#"{"a":[null,true,1,1.5,"x",{}],"b":-3}"#)
          == .object([
            "a": .array([.null, .bool(true), .integer(1), .number(1.5), .string("x"), .object([:])]
            ),
            "b": .integer(-3),
          ]))
      #expect(try decoded("0") == .integer(0))
      #expect(try decoded("false") == .bool(false))
      #expect(try decoded("\"1\"") == .string("1"))
    }

    @Test(
      "A value is the same after it was encoded and decoded",
      arguments: [
        .null, .bool(false), .integer(.max), .integer(.min), .number(1e300), .number(-0.1),
        .string(""), .string("</script>\u{2028}\n\"\\é😀"), .array([]), .object(["": .null]),
        .array([.array([.object(["a": .integer(1)])])]),
      ] as [InspectedJSON])
    func roundTrip(json: InspectedJSON) throws {
      let data = try JSONEncoder().encode(json)
      #expect(try JSONDecoder().decode(InspectedJSON.self, from: data) == json)
    }

    @Test("The text has its keys in order, each in a line")
    func text() throws {
      let json = try decoded(#"{"b":{"d":"a/b","c":[1]},"a":1}"#)
      #expect(
        json.text == """
          {
            "a" : 1,
            "b" : {
              "c" : [
                1
              ],
              "d" : "a/b"
            }
          }
          """)
    }

    @Test("A value that cannot be encoded, or is too long, has no JSON")
    func failures() {
      #expect(InspectedJSON(encoding: Double.nan) == nil)
      #expect(InspectedJSON(encoding: Unencodable()) == nil)
      #expect(InspectedJSON(encoding: ["a": Redacted("hunter2")]) == nil)
      #expect(InspectedJSON(encoding: String(repeating: "a", count: 10_000)) == nil)
      #expect(InspectedJSON(encoding: String(repeating: "a", count: 100), limit: 50) == nil)
      #expect(InspectedJSON(encoding: String(repeating: "a", count: 9_000)) != nil)
    }

    @Test("An event is the same after the way through the page")
    func events() throws {
      for event in [Event.a, .b(1), .c(text: "x", Date(timeIntervalSince1970: 1))] {
        let json = try #require(InspectedJSON(encoding: event))
        let data = try JSONEncoder().encode(json)
        #expect(try JSONDecoder().decode(Event.self, from: data) == event)
      }
    }

    @Test("Text that is not JSON is refused", arguments: ["", "{", "nul", "[1,,]", "\u{0}"])
    func malformed(text: String) {
      #expect(throws: (any Error).self) { try decoded(text) }
    }
  }

  private enum Event: Codable, Equatable {
    case a
    case b(Int)
    case c(text: String, Date)
  }

  private struct Unencodable: Encodable {
    func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }
  }
#endif
