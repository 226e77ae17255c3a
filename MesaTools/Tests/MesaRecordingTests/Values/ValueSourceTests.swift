// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("ValueSource", .inTurn)
struct ValueSourceTests {
  private typealias Child = InspectedValue.Child

  private static func value(
    _ type: String, _ kind: InspectedValue.Kind, _ text: String = "", _ children: [Child]? = nil,
    _ change: (inout InspectedValue) -> Void = { _ in }
  ) -> InspectedValue {
    var value = InspectedValue(type: type, kind: kind, text: text, children: children)
    change(&value)
    return value
  }

  private static func child(_ label: String, _ value: InspectedValue) -> Child {
    Child(label: label, value: value)
  }

  private static func list(_ values: [InspectedValue]) -> [Child] {
    values.enumerated().map { child("\($0)", $1) }
  }

  private static func int(_ number: Int) -> InspectedValue { value("Int", .number, "\(number)") }

  private static func string(_ text: String) -> InspectedValue {
    value("String", .text, "\"\(text)\"")
  }

  private static let side = value("Page.Side", .enumeration, "left") { $0.module = "App" }
  private static let byte = value("UInt8", .number, "3")
  private static let nothing = value("Optional<Int>", .nothing, "nil") { $0.isOptional = true }

  @Test(
    "A value has a source for a context with its type, and one for other contexts",
    arguments: [
      (int(1), "1", "1"), (byte, "3", "UInt8(3)"), (value("Double", .number, "1.5"), "1.5", "1.5"),
      (value("Bool", .bool, "true"), "true", "true"), (string(#"\n"#), #""\n""#, #""\n""#),
      (value("Character", .text, "\"a\""), "\"a\"", "Character(\"a\")"),
      (
        value("Float", .number, "-inf") { $0.source = "-.infinity" }, "-.infinity",
        "-Float.infinity"
      ),
      (value("Double", .number, "inf") { $0.source = ".infinity" }, ".infinity", "Double.infinity"),
      (
        value("Double", .number) { ($0.source, $0.isOptional) = ("-.infinity", true) },
        "-Double.infinity", "-Double.infinity"
      ),
      (
        value("Duration", .other) { $0.source = ".seconds(3)" }, ".seconds(3)",
        "Duration.seconds(3)"
      ),
      (
        value("URL", .other) { $0.source = #"URL(string: "a")!"# }, #"URL(string: "a")!"#,
        #"URL(string: "a")!"#
      ),
      (value("Void", .nothing, "()"), "()", "()"), (nothing, "nil", "Optional<Int>.none"),
      (
        value("Optional<Optional<Int>>", .nothing) {
          ($0.source, $0.isOptional) = (".some(nil)", true)
        },
        ".some(nil)", "Optional<Int?>.some(nil)"
      ),
      // Structs and enums.
      (value("Empty", .structure, "", []), "Empty()", "Empty()"),
      (
        value("Box<Optional<Int>>", .structure, "", [child("inout", int(1)), child("side", side)]),
        "Box<Int?>(`inout`: 1, side: .left)", "Box<Int?>(`inout`: 1, side: .left)"
      ),
      (side, ".left", "Page.Side.left"),
      (value("A", .enumeration, "init"), ".`init`", "A.`init`"),
      (value("A", .enumeration, "Text.") { $0.source = ".b" }, ".b", "A.b"),
      (
        value("A", .enumeration, "Text.") { $0.source = "A(rawValue: 1)!" }, "A(rawValue: 1)!",
        "A(rawValue: 1)!"
      ),
      (value("A", .enumeration, "none") { $0.isOptional = true }, "A.none", "A.none"),
      (value("A", .enumeration, "a", [child("a", byte)]), ".a(3)", "A.a(3)"),
      (
        value(
          "A", .enumeration, "",
          [child("a", value("(UInt8, to: A)", .tuple, "", [child(".0", byte), child("to", side)]))]),
        ".a(3, to: .left)", "A.a(3, to: .left)"
      ),
      (
        value("A", .enumeration, "", [child("a", value("Void", .nothing, "()"))]), ".a(())",
        "A.a(())"
      ),
      (
        value(
          "A", .enumeration, "",
          [
            child(
              "a",
              value("(Int, Int)", .tuple, "", [child(".0", int(1)), child(".1", int(2))]) {
                $0.isOptional = true
              })
          ]), ".a((1, 2))", "A.a((1, 2))"
      ),
      (
        value("(Int, b: A)", .tuple, "", [child(".0", byte), child("b", side)]), "(3, b: .left)",
        "(UInt8(3), b: Page.Side.left)"
      ),
      // Collections.
      (value("Array<Int>", .array, "", []), "[]", "[Int]()"),
      (value("Set<A>", .set, "", []), "[]", "Set<A>()"),
      (value("Dictionary<A, Array<B>>", .dictionary, "", []), "[:]", "[A: [B]]()"),
      (value("Array<Int>", .array, "", list([int(1), int(2)])), "[1, 2]", "[1, 2]"),
      (value("Array<UInt8>", .array, "", list([byte])), "[3]", "[3] as [UInt8]"),
      (
        value("Array<Optional<Int>>", .array, "", list([int(1), nothing])), "[1, nil]",
        "[1, nil] as [Int?]"
      ),
      (value("Set<Int>", .set, "", list([int(1)])), "[1]", "[1] as Set<Int>"),
      (
        value("Dictionary<String, Int>", .dictionary, "", [child("\"a\"", int(1))]), #"["a": 1]"#,
        #"["a": 1]"#
      ),
      (
        value(
          "Dictionary<Page.Side, UInt8>", .dictionary, "",
          [Child(label: "left", value: byte, key: side)]), "[.left: 3]",
        "[.left: 3] as [Page.Side: UInt8]"
      ),
      // A value that was in an existential.
      (
        value(
          "Array<Any>", .array, "",
          list([
            value("Page.Side", .enumeration, "left") { $0.isBoxed = true },
            value("UInt8", .number, "3") { $0.isBoxed = true },
          ])), "[Page.Side.left, UInt8(3)]", "[Page.Side.left, UInt8(3)] as [Any]"
      ),
      (
        value(
          "Box", .structure, "",
          [
            child(
              "level",
              value("Clamped<UInt8>", .structure, "", [child("wrappedValue", byte)]) {
                ($0.isWrapper, $0.isPrivate, $0.isOpaque) = (true, true, true)
              }), child("$__lazy_storage_$_total", nothing),
          ]), "Box(level: 3)", "Box(level: 3)"
      ),
    ])
  func sources(value: InspectedValue, typed: String, other: String) {
    #expect(ValueSource.text(of: value, named: "value") == typed)
    #expect(ValueSource.text(of: value, named: "value", isTyped: false) == other)
    #expect(ValueSource.isComplete(value))
  }

  // MARK: Placeholders

  @Test(
    "A value that cannot be written is a placeholder that says why",
    arguments: [
      (value("Redacted<String>", .redacted, "••••"), "x, which is redacted"),
      (
        value("Note", .object, "‹Note›") { ($0.isPrivate, $0.isOpaque) = (true, true) },
        "x, an object of Note"
      ),
      (
        value("Work", .structure, "", []) { ($0.isPrivate, $0.isOpaque) = (true, true) },
        "x, of the private type Work"
      ),
      (value("Array<Int>", .structure, "", []) { $0.isOpaque = true }, "x, of the type [Int]"),
      (value("() -> ()", .other, "(Function)"), "x, of the type () -> ()"),
      (value("Data", .redacted, "9999 bytes"), "x, of 9999 bytes"),
      (
        value("String", .text, "\"a…\"") { $0.cut = 12_345 },
        "x, of which 2,000 of 12,345 bytes are recorded"
      ),
      (
        value("Array<Int>", .array, "", list([int(1)])) { $0.more = 1_219 },
        "x, of which 1 of 1,220 elements are recorded"
      ),
      (
        value("Box", .structure, "", [child("a", int(1))]) { $0.more = 1 },
        "x, of which 1 of 2 properties are recorded"
      ),
      (value("Box", .structure, "…") { $0.more = 3 }, "x, whose parts are not recorded"),
    ])
  func placeholders(value: InspectedValue, text: String) {
    #expect(ValueSource.text(of: value, named: "x") == "<#\(text)#>")
    #expect(!ValueSource.isComplete(value))
    #expect(!ValueSource.isComplete(Self.value("Array<A>", .array, "", Self.list([value]))))
    #expect(ValueSource.modules(of: value) == [])
  }

  @Test("An empty value at the greatest depth is complete")
  func emptyAtDepth() {
    let value = Self.value("Array<Int>", .array, "…") { $0.more = 0 }
    #expect(ValueSource.text(of: value, named: "x") == "[]")
    #expect(ValueSource.isComplete(value))
  }

  @Test("A placeholder has the name of the property, and of an element its position or key")
  func names() {
    let secret = Self.value("Redacted<Int>", .redacted, "••••")
    let tuple = Self.value(
      "(Int, b: Int)", .tuple, "", [Self.child(".0", secret), Self.child("b", secret)])
    let value = Self.value(
      "Form", .structure, "",
      [
        Self.child("password", secret),
        Self.child("pins", Self.value("Array<A>", .array, "", Self.list([secret]))),
        Self.child(
          "keys",
          Self.value(
            "Dictionary<String, A>", .dictionary, "",
            [Child(label: "\"#>\"", value: secret, key: secret)])
        ),
        Self.child("pair", tuple),
        Self.child("access", Self.value("A", .enumeration, "", [Self.child("granted", secret)])),
      ])
    let names = ValueSource.line(of: value, named: "form").matches(of: /<#(.*?),/).map(\.output.1)
    #expect(
      names == [
        "password", "pins[0]", "a key of keys", ##"keys["# >"]"##, "pair.0", "b", "granted",
      ])
    #expect(ValueSource.text(of: secret, named: "") == "<#a value, which is redacted#>")
  }

  // MARK: Lines

  private let long = String(repeating: "a", count: 80)

  @Test("What is too long for a line has a line for each part")
  func lines() {
    let inner = Self.value(
      "Inner", .structure, "",
      [Self.child("text", Self.string(long)), Self.child("n", Self.int(1))])
    let value = Self.value(
      "Outer", .structure, "",
      [
        Self.child("inner", inner), Self.child("n", Self.int(2)),
        Self.child("list", Self.value("Array<A>", .array, "", Self.list([inner, inner]))),
        Self.child("one", Self.value("Array<A>", .array, "", Self.list([inner]))),
        Self.child(
          "tuple",
          Self.value(
            "(A, B)", .tuple, "",
            [Self.child(".0", Self.string(long)), Self.child(".1", Self.string(long))])),
        Self.child(
          "map",
          Self.value(
            "Dictionary<String, A>", .dictionary, "",
            [Self.child("\"k\"", Self.string(long + long))])),
        Self.child(
          "url",
          Self.value("URL", .other) { $0.source = "URL(string: \"\(long), (\\\"\(long)\")!" }),
      ])
    #expect(
      "let outer = " + ValueSource.text(of: value, named: "", column: 12)
        == """
        let outer = Outer(
          inner: Inner(
            text: "\(long)",
            n: 1),
          n: 2,
          list: [
            Inner(
              text: "\(long)",
              n: 1),
            Inner(
              text: "\(long)",
              n: 1),
          ],
          one: [
            Inner(
              text: "\(long)",
              n: 1)
          ],
          tuple: (
            "\(long)",
            "\(long)"
          ),
          map: [
            "k":
              "\(long)\(long)"
          ],
          url: URL(
            string:
              "\(long), (\\"\(long)"
          )!)
        """)
  }

  @Test("A call that is too long has one argument in each line, also behind another call")
  func nestedCall() {
    let value = Self.value("Pair", .other) {
      $0.source = "Pair(a: First(b: 1, c: (2)), d: \"\(long)\", e: 3)"
    }
    #expect(
      ValueSource.text(of: value, named: "") == """
        Pair(
          a: First(b: 1, c: (2)),
          d: "\(long)",
          e: 3)
        """)
  }

  @Test("A list of one element needs no place for a comma at its end")
  func oneElement() {
    func isBroken(_ lengths: Int...) -> Bool {
      let items = lengths.map { Self.string(String(repeating: "a", count: $0)) }
      let list = Self.value("Array<String>", .array, "", Self.list(items))
      return ValueSource.text(of: list, named: "").contains("\n")
    }
    #expect(!isBroken(96))
    #expect(isBroken(97))
    #expect(!isBroken(45, 46))
    #expect(isBroken(46, 46))
  }

  @Test("A line has at most 100 characters, with what is around the value")
  func width() {
    let value = Self.value("A", .enumeration, "", [Self.child("a", Self.string(long))])
    func isBroken(column: Int, reserved: Int) -> Bool {
      ValueSource.text(of: value, named: "", column: column, reserved: reserved).contains("\n")
    }
    #expect(!isBroken(column: 14, reserved: 0))
    #expect(isBroken(column: 15, reserved: 0))
    #expect(!isBroken(column: 10, reserved: 4))
    #expect(isBroken(column: 10, reserved: 5))
    let text = ValueSource.text(of: value, named: "", indent: 4, column: 50)
    #expect(text == ".a(\n      \"\(long)\")")
  }

  // MARK: Types and modules

  @Test(
    "The type of a value is written as in a declaration",
    arguments: [
      (int(1), "Int"), (nothing, "Int?"),
      (value("String", .text) { $0.isOptional = true }, "String?"),
      (value("Dictionary<A.B, Array<Int>>", .dictionary), "[A.B: [Int]]"),
      (value("() -> ()", .other) { $0.isOptional = true }, "(() -> ())?"),
      (value("Void", .nothing, "()"), "Void"),
    ])
  func types(value: InspectedValue, name: String) {
    #expect(ValueSource.typeName(of: value) == name)
  }

  @Test("The modules are those of all parts and keys that are written")
  func modules() {
    var private1 = Self.side
    (private1.module, private1.isOpaque, private1.isPrivate) = ("Hidden", true, true)
    let box = Self.value(
      "Box", .structure, "", [Self.child("a", Self.side), Self.child("b", private1)]
    ) {
      $0.module = "Kit"
    }
    let value = Self.value(
      "Dictionary<Box, Optional<Date>>", .dictionary, "",
      [Child(label: "Box", value: Self.nothing, key: box)])
    #expect(ValueSource.modules(of: value) == ["Kit", "App", "Foundation"])
    #expect(ValueSource.modules(of: Self.int(1)) == [])
  }
}
