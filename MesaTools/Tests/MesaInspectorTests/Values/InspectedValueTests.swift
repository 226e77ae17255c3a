// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Strata
  import MesaRecording
  import Testing

  @testable import MesaInspector

  @Suite("InspectedValue", .inTurn)
  struct InspectedValueTests {
    private func value(_ value: Any) -> InspectedValue { InspectedValue(of: value) }

    private func labels(_ value: InspectedValue) -> [String]? { value.children?.map(\.label) }

    // MARK: Leaves

    @Test("A text is quoted, and its line breaks, quotes and backslashes are escaped")
    func text() {
      #expect(
        value("a\n\"b\"\\\r")
          == InspectedValue(
            type: "String", kind: .text, text: #""a\n\"b\"\\\r""#))
      #expect(value("abc".dropFirst()).text == "\"bc\"")
      #expect(value("\r\n\t\0\u{7}").text == #""\r\n\t\0\u{7}""#)
      #expect(value(#"\(1)"#).text == #""\\(1)""#)
      #expect(value("\u{301}\"\u{301}é👨‍👩‍👧").text == #""\u{301}\"\u{301}é👨‍👩‍👧""#)
      #expect(
        value(Character("x")) == InspectedValue(type: "Character", kind: .text, text: "\"x\""))
    }

    @Test("Markup stays a text")
    func markup() {
      let markup = "<script>alert('1')</script><img src=x onerror=alert(2)>"
      #expect(value(markup).text == "\"\(markup)\"")
      #expect(value([markup: markup]).children?.first?.label == "\"\(markup)\"")
    }

    @Test("Numbers keep their digits, even if they are not finite")
    func numbers() {
      #expect(value(7) == InspectedValue(type: "Int", kind: .number, text: "7"))
      #expect(value(UInt64.max).text == "18446744073709551615")
      #expect(value(Int8.min).text == "-128")
      #expect(value(0.1).text == "0.1")
      #expect(value(Float(2.5)) == InspectedValue(type: "Float", kind: .number, text: "2.5"))
      #expect(value(Double.nan).text == "nan")
      #expect(value(-Double.infinity).text == "-inf")
      #expect(value(Decimal(string: "1.25") as Any).text == "1.25")
    }

    @Test("Booleans are not numbers")
    func booleans() {
      #expect(value(true) == InspectedValue(type: "Bool", kind: .bool, text: "true"))
      #expect(value([true, false]).text == "[true, false]")
    }

    @Test("Values of Foundation are short texts")
    func foundation() throws {
      let id = UUID()
      #expect((value(id).kind, value(id).text) == (.other, id.uuidString))
      #expect(value(try #require(URL(string: "mesa://a/b"))).text == "mesa://a/b")
      #expect(value(Data([1, 2, 3])).text == "3 bytes")
      #expect(value(Date(timeIntervalSince1970: 0)).text == "1970-01-01T00:00:00Z")
      #expect(value(Duration.milliseconds(1500)).text == "1.5 seconds")
      #expect(value(()) == InspectedValue(type: "Void", kind: .nothing, text: "()"))
    }

    @Test("A function is only named")
    func functions() {
      let function: @Sendable (Int) -> Int = { $0 }
      #expect(value(function).kind == .other)
      #expect(value(function).children == nil)
      #expect(value(Int.self).text == "Int")
    }

    // MARK: Composites

    @Test("A struct has its properties, and one line with all of them")
    func structs() {
      let person = value(Person(name: "Ann", home: Home(city: "Oslo", zip: 1)))
      #expect(person.kind == .structure)
      #expect(person.type == "Person")
      #expect(person.text == #"Person(name: "Ann", home: Home(city: "Oslo", zip: 1))"#)
      #expect(labels(person) == ["name", "home"])
      #expect(person.children?[1].value == value(Home(city: "Oslo", zip: 1)))
      #expect(
        value(Empty())
          == InspectedValue(
            type: "Empty", kind: .structure, text: "Empty()", children: [],
            module: "MesaInspectorTests", isOpaque: true, isPrivate: true))
    }

    @Test("An enum has the name of its case and its payload")
    func enums() {
      #expect(
        value(Phase.idle)
          == InspectedValue(
            type: "Phase", kind: .enumeration, text: "idle", module: "MesaInspectorTests",
            isOpaque: true, isPrivate: true))
      #expect(value(Phase.failed("no")).text == #"failed("no")"#)
      #expect(labels(value(Phase.failed("no"))) == ["failed"])
      #expect(value(Phase.loaded(count: 2)).text == "loaded(count: 2)")
      #expect(value(Phase.moved(1, to: 2)).text == "moved(1, to: 2)")
      #expect(value(Phase.nested(.loaded(count: 2))).text == "nested(loaded(count: 2))")
      #expect(value(Plain.b).text == "b")
    }

    /// Describes a value in an optional.
    private func some(_ value: Any) -> InspectedValue {
      var tree = self.value(value)
      tree.isOptional = true
      return tree
    }

    @Test("An optional is its value or nothing")
    func optionals() {
      #expect(
        value(Int?.none as Any)
          == InspectedValue(type: "Optional<Int>", kind: .nothing, text: "nil", isOptional: true))
      #expect(value(Int?.some(1) as Any) == some(1))
      #expect(value(Int??.some(.some(1)) as Any) == some(1))
      #expect(value(Int??.some(.none) as Any).kind == .nothing)
      #expect(value(Person?.some(Person()) as Any) == some(Person()))
      #expect(value([1, nil]).text == "[1, nil]")
    }

    @Test("A tuple shows the labels that it has")
    func tuples() {
      #expect(value((1, "a")).text == #"(1, "a")"#)
      #expect(value((x: 1, y: 2)).text == "(x: 1, y: 2)")
      #expect(value((1, 2)).kind == .tuple)
    }

    @Test("An array numbers its elements")
    func arrays() {
      let array = value(["a", "b"])
      #expect(array.kind == .array)
      #expect(array.text == #"["a", "b"]"#)
      #expect(labels(array) == ["0", "1"])
      #expect(
        value([Int]())
          == InspectedValue(
            type: "Array<Int>", kind: .array, text: "[]", children: []))
    }

    @Test("Equal dictionaries and sets have equal descriptions, in any order of hashing")
    func unordered() {
      let keys = (0..<50).map { "key \($0)" }
      var grown: [String: Int] = [:]
      grown.reserveCapacity(1_000)
      for key in keys.shuffled() { grown[key] = 1 }
      let small = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
      #expect(value(grown) == value(small))
      var set = Set<String>(minimumCapacity: 1_000)
      for key in keys.shuffled() { set.insert(key) }
      #expect(value(set) == value(Set(keys)))
    }

    @Test("The label of a child of a dictionary is its key, and of a set its position")
    func keys() {
      let dictionary = value(["b": 1, "a": 2])
      #expect(dictionary.kind == .dictionary)
      #expect(dictionary.text == #"["a": 2, "b": 1]"#)
      #expect(labels(dictionary) == [#""a""#, #""b""#])
      #expect(value([Home(city: "Oslo", zip: 1): 1]).text == #"[Home(city: "Oslo", zip: 1): 1]"#)
      let set = value(Set(["b", "a"]))
      #expect(set.kind == .set)
      #expect(set.text == #"["a", "b"]"#)
      #expect(labels(set) == ["0", "1"])
    }

    @Test("A property with a wrapper has the name without an underscore")
    func wrappers() {
      let level = value(Level(level: 3))
      #expect(labels(level) == ["level"])
      #expect(level.text == "Level(level: Clamped(wrappedValue: 3))")
    }

    // MARK: Objects

    @Test("An object is named, and neither its properties nor its mirror are read")
    func objects() {
      let object = InspectedValue(
        type: "Object", kind: .object, text: "‹Object›", module: "MesaInspectorTests",
        isOpaque: true, isPrivate: true)
      #expect(value(Object()) == object)
      #expect(value(Holder(object: Object())).children?.first?.value == object)
      #expect(value(Object?.some(Object()) as Any) == some(Object()))
      #expect(value(Unreadable()).text == "‹Unreadable›")
    }

    // MARK: Secrets

    @Test("A secret shows neither its value nor whether it is nil", arguments: ["hunter2", nil])
    func secrets(secret: String?) {
      #expect(value(Redacted(secret)).text == "••••")
      #expect(value(Redacted(secret)).kind == .redacted)
      #expect(value(Redacted(secret)).children == nil)
    }

    @Test("A secret is hidden at any depth, in every text")
    func nestedSecrets() throws {
      let secret = Redacted("hunter2")
      let values: [Any] = [
        Login(user: "ann", password: "hunter2"), [secret], ["a": secret], Set([secret]),
        (1, secret), Access.granted(secret), [[Login(user: "ann", password: "hunter2")]],
        Redacted?.some(secret) as Any, Result<Redacted<String>, CancellationError>.success(secret),
        [secret: 1], Redacted(Login(user: "ann", password: "hunter2")),
      ]
      for value in values {
        let description = InspectedValue(of: value)
        let text = String(decoding: try JSONEncoder().encode(description), as: UTF8.self)
        #expect(!text.contains("hunter2"), "\(text)")
        #expect(text.contains("••••"), "\(text)")
        #expect(description.mayContainSecret)
      }
      #expect(labels(value(Login(user: "ann", password: "hunter2"))) == ["user", "password"])
    }

    @Test("A value may contain a secret if it is not described completely")
    func possibleSecrets() {
      #expect(!value(Person()).mayContainSecret)
      #expect(!value(String(repeating: "a", count: 10_000)).mayContainSecret)
      #expect(value(Holder(object: Object())).mayContainSecret)
      #expect(value(Array(0..<101)).mayContainSecret)
      #expect(value(List(depth: 20)).mayContainSecret)
    }

    // MARK: Limits

    @Test("A huge text is cut, with its length in bytes")
    func longTexts() {
      let text = value(String(repeating: "é", count: 1_000_000))
      #expect(text.cut == 2_000_000)
      #expect(text.text.count == 1_000 + 3)
      #expect(text.text.hasSuffix("…\""))
      #expect(value(String(repeating: "a", count: 2_000)).cut == nil)
      let long = value(Person(name: String(repeating: "a", count: 5_000)))
      #expect(long.text.count <= 161)
      #expect(long.children?.first?.value.cut == 5_000)
    }

    @Test(
      "A text of megabytes is cut by its bytes, even if it is one character",
      arguments: LongText.allCases)
    func megabytes(long: LongText) {
      let text = long.text
      #expect(value(text).cut == text.utf8.count)
      let values: [Any] = [
        text, Person(name: text), [text], [text: 1], text as String? as Any, text[...],
        AnyHashable(text),
        Named.text(text), URL(string: "a:" + String(repeating: "b", count: 1 << 20)) as Any,
        Character("e" + String(repeating: "\u{301}", count: 4 << 20)),
      ]
      for value in values.map(value) {
        #expect(value.text.utf8.count < 10_000)
        #expect(value.allTexts.allSatisfy { $0.utf8.count < 10_000 })
        #expect(Line.encode(value).count < 100_000)
      }
    }

    @Test("Of a long array, the first elements are kept and the others are counted")
    func longArrays() {
      let array = value(Array(0..<10_000))
      #expect(array.children?.count == 100)
      #expect(array.more == 9_900)
      #expect(array.text.count <= 161)
      #expect(value(Array(0..<100)).more == nil)
      #expect(value(Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, $0) })).more == 200)
      #expect(value(Set(0..<300)).more == 200)
    }

    @Test("Deep values end after some levels")
    func deepValues() throws {
      let list = value(List(depth: 1_000))
      var (depth, end) = (0, list)
      while let next = end.children?.last?.value { (depth, end) = (depth + 1, next) }
      #expect(depth == InspectedValue.Limits().depth)
      #expect(end.text == "…")
      #expect((end.more ?? 0) > 0)
    }

    @Test("Wide and deep values end after some thousand nodes")
    func manyNodes() throws {
      let wide = (0..<100).map { _ in (0..<100).map { _ in Array(0..<100) } }
      func count(_ value: InspectedValue) -> Int {
        1 + (value.children ?? []).reduce(0) { $0 + count($1.value) }
      }
      let value = InspectedValue(of: wide)
      #expect(count(value) <= InspectedValue.Limits().nodes + 100)
      #expect(value.mayContainSecret)
      #expect(try JSONEncoder().encode(value).count < 1 << 20)
    }

    @Test("Limits can be smaller")
    func limits() {
      let limits = InspectedValue.Limits(children: 2, depth: 1, nodes: 10, bytes: 3)
      let value = InspectedValue(of: [["abcdef"], ["b"], ["c"]], limits: limits)
      #expect(value.more == 1)
      #expect(value.children?.map(\.value.text) == ["…", "…"])
      #expect(InspectedValue(of: "abcdef", limits: limits).text == "\"abc…\"")
    }
  }

  extension InspectedValue {
    fileprivate var allTexts: [String] {
      [text, source ?? ""] + (children ?? []).flatMap { [$0.label] + $0.value.allTexts }
    }
  }

  private struct Named: CustomReflectable, CustomStringConvertible {
    let description: String

    static func text(_ text: String) -> Named { Named(description: text) }

    var customMirror: Mirror { Mirror(self, children: [description: 1]) }
  }

  /// Texts of some megabytes.
  enum LongText: CaseIterable {
    case letters, families, oneCharacter, flags, lineEnds, joiners

    var text: String {
      switch self {
      case .letters: String(repeating: "a", count: 9 << 20)
      case .families: String(repeating: "👨‍👩‍👧‍👦", count: 1 << 18)
      case .oneCharacter: "e" + String(repeating: "\u{301}", count: 4 << 20)
      case .flags: String(repeating: "🇩🇪", count: 1 << 20)
      case .lineEnds: String(repeating: "\r\n", count: 4 << 20)
      case .joiners: String(repeating: "\u{200D}", count: 3 << 20)
      }
    }
  }

  private struct Home: Hashable {
    var city = ""
    var zip = 0
  }

  private struct Person {
    var name = ""
    var home = Home()
  }

  private struct Empty {}

  private enum Plain: Int { case a, b }

  private indirect enum Phase {
    case idle
    case failed(String)
    case loaded(count: Int)
    case moved(Int, to: Int)
    case nested(Phase)
  }

  private indirect enum List {
    case end
    case cell(Int, List)

    init(depth: Int) {
      self = .end
      for index in 0..<depth { self = .cell(index, self) }
    }
  }

  @propertyWrapper
  private struct Clamped {
    var wrappedValue: Int
  }

  private struct Level {
    @Clamped var level: Int
  }

  private final class Object { let secret = "hunter2" }

  private struct Holder { let object: Object }

  private final class Unreadable: CustomReflectable, CustomStringConvertible {
    var customMirror: Mirror { fatalError("Another thread may use the object.") }
    var description: String { fatalError("Another thread may use the object.") }
  }

  private struct Login {
    var user: String
    @Redacted var password: String
  }

  private enum Access { case granted(Redacted<String>) }
#endif
