// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@testable import mesa

@Suite("DeclaredTypes", .inTurn)
struct DeclaredTypesTests {
  private static func value(
    _ type: String, _ kind: InspectedValue.Kind, _ text: String = "",
    _ children: KeyValuePairs<String, InspectedValue>? = nil
  ) -> InspectedValue {
    InspectedValue(
      type: type, kind: kind, text: text,
      children: children?.map { InspectedValue.Child(label: $0, value: $1) },
      module: [.structure, .enumeration].contains(kind) ? "App" : nil)
  }

  private static func filter(_ limit: InspectedValue = value("Int", .number, "3")) -> InspectedValue
  {
    value(
      "Filter", .structure, "",
      [
        "text": value("String", .text, "\"a\""), "limit": limit,
        "side": value("Filter.Side", .enumeration, "left"),
      ])
  }

  private static func source(
    of value: InspectedValue, with sources: String, and other: String = ""
  ) throws -> String {
    let package = try TemporaryPackage([
      "Sources/App/App.swift": sources, "Sources/Kit/Kit.swift": other,
      "Tests/AppTests/AppTests.swift": "struct Filter {}",
    ])
    let types = DeclaredTypes(SourceTree.read(package.model()))
    return ValueSource.line(of: types.marking(value), named: "x")
  }

  private static let side = "enum Side { case left, right }"
  private static let recorded = #"Filter(text: "a", limit: 3, side: .left)"#

  @Test(
    "A value that the sources can create is written with the labels of an initializer",
    arguments: [
      ("struct Filter { var text: String; var limit = 3; let side: Side; SIDE }", recorded),
      (
        "struct Filter { var limit: Int, text: String; let side: Side; SIDE }",
        #"Filter(limit: 3, text: "a", side: .left)"#
      ),
      (
        "struct Filter { let side: Side; var text: String, limit: Int; SIDE }",
        #"Filter(side: .left, text: "a", limit: 3)"#
      ),
      ("struct Filter { var text: String; var limit: Int?; var side: Side; SIDE }", recorded),
      (
        """
        struct Filter {
          var text: String, limit: Int, side: Side
          var all: Dictionary<
            String, Int
          > = [:]
          SIDE
        }
        """, recorded
      ),
      ("struct Filter { let text: String, limit: Int; @MyActor let side: Side; SIDE }", recorded),
      ("struct Filter { var text: String; var limit: Double; var side: Side; SIDE }", recorded),
      (
        "struct Filter { var text: String; var limit = 1 < 2 ? 3 : 9 >> 1, side: Side; SIDE }",
        recorded
      ),
      (
        "struct Filter { let text: String; let limit = 3; let side: Side; SIDE }",
        #"Filter(text: "a", side: .left)"#
      ),
      (
        """
        struct Filter {
          var text: String
          private(set) var limit: Int { didSet { print(limit) } }
          let side: Side
          var isNew = false
          lazy var words = text.split(separator: " ")
          var isShort: Bool { limit < 5 }
          private static let all: [Filter] = []
          private let version = 1
          SIDE
        }
        """, recorded
      ),
      // Explicit initializers.
      (
        """
        struct Filter {
          var text: String, limit: Int, side: Side
          init<Value: P>(text: Value, limit: Value?, side: Side) {}
          SIDE
        }
        struct Value {}
        """, recorded
      ),
      (
        """
        struct Filter {
          let text: String, limit: Int, side: Side
          init(_ text: String, to limit: Int = 5, side: Side, isNew: Bool = true) {
            (self.text, self.limit, self.side) = (text, limit, side)
          }
          init?(all: String) { nil }
          private init() { self.init("", side: .left) }
          init(from decoder: any Decoder) throws { fatalError() }
          SIDE
        }
        """, #"Filter("a", to: 3, side: .left)"#
      ),
      (
        """
        struct Filter {
          var text = "a", limit = 0_3, side: Side
          init(side: Side) { self.side = side }
          SIDE
        }
        """, "Filter(side: .left)"
      ),
      (
        """
        struct Filter {
          var text = "", limit = 3, side = Side.left
          init(text: String) { self.text = text }
          SIDE
        }
        """, #"Filter(text: "a")"#
      ),
      (
        """
        struct Filter { var text: String, limit: Int, side: Side; SIDE }
        extension App.Filter { init() { self.init(text: "", limit: 0, side: .left) } }
        """, recorded
      ),
      (
        "extension Filter { SIDE }\nstruct Filter { let text: String, limit: Int, side: Side }", nil
      ),
    ] as [(String, String?)])
  func written(sources: String, expected: String?) throws {
    let sources = sources.replacing("SIDE", with: Self.side)
    #expect(try Self.source(of: Self.filter(), with: sources) == expected ?? Self.recorded)
  }

  @Test(
    "A value that the sources cannot create is a placeholder that says why",
    arguments: [
      ("struct Other {}", "<#x, of the type Filter, which App does not declare#>"),
      (
        "enum Filter { SIDE }\nextension A { struct Filter {} }",
        "<#x, of the type Filter, now an enum#>"
      ),
      (
        "struct Filter { var text: String; let side: Side; SIDE }",
        #"Filter(text: "a", side: .left, limit: <#limit, which the sources do not have#>)"#
      ),
      (
        "struct Filter { var text: String; var limit: Int { 3 }; let side: Side; SIDE }",
        #"Filter(text: "a", side: .left, limit: <#limit, which no initializer takes#>)"#
      ),
      (
        "struct Filter { var text: String; var limit: Int; let side: Side; var new: [Int]; SIDE }",
        #"Filter(text: "a", limit: 3, side: .left, new: <#new, of the type [Int], which is not recorded#>)"#
      ),
      (
        "struct Filter { var text: Int; var limit: Side?; let side: Bool; SIDE }",
        "Filter(text: <#text, of the type String, now Int#>, limit: <#limit, of the type Int, now Side?#>, "
          + "side: <#side, of the type Filter.Side, now Bool#>)"
      ),
      (
        "struct Filter { let text: String, limit: Int, side: Side; enum Side { case right } }",
        #"Filter(text: "a", limit: 3, side: <#side, of which the sources have no case 'left'#>)"#
      ),
      (
        "struct Filter { let text: String, limit: Int, side: Side; enum Side { case left(by: Int, Int) } }",
        #"Filter(text: "a", limit: 3, side: <#side, of which the sources have the case 'left(by:_:)'#>)"#
      ),
      (
        "struct Filter { let text: String, limit: Int; private var side: Side; SIDE }",
        "<#x, of the type Filter, whose initializers are private#>"
      ),
      (
        "struct Filter { private init() {}; var text = \"\"; SIDE }",
        "<#x, of the type Filter, whose initializers are private#>"
      ),
      (
        """
        struct Filter {
          var text = "a", limit = 4, side = Side.left
          init(text: String) { self.text = text; side = .right }
          SIDE
        }
        """,
        #"Filter(text: "a", limit: <#limit, which no initializer takes#>, side: <#side, which no initializer takes#>)"#
      ),
    ])
  func placeholders(sources: String, expected: String) throws {
    let sources = sources.replacing("SIDE", with: Self.side)
    #expect(try Self.source(of: Self.filter(), with: sources) == expected)
  }

  @Test("The payloads of a case are compared with the declared ones")
  func payloads() throws {
    func event(_ payload: InspectedValue) -> InspectedValue {
      Self.value("Event", .enumeration, "", ["pick": payload])
    }
    let int = Self.value("Int", .number, "1")
    let pair = Self.value("(Int, Int)", .tuple, "", [".0": int, ".1": int])
    let labelled = Self.value("(Int, by: Int)", .tuple, "", [".0": int, "by": int])
    for (declared, payload, expected) in [
      ("case pick(Int, Int)", pair, ".pick(1, 1)"),
      ("case pick((by: Int, Int))", pair, ".pick((1, 1))"),
      ("case pick([Int: Int])", int, ".pick(1)"),
      ("case pick(String)", int, ".pick(<#pick, of the type Int, now String#>)"),
      ("case pick(Int, Bool)", pair, ".pick(1, <#pick.1, of the type Int, now Bool#>)"),
      (
        "case pick(Int, by: Bool)", labelled, ".pick(1, by: <#by, of the type Int, now Bool#>)"
      ),
      ("case pick(Pair)\ntypealias Pair = (Int, Int)", pair, ".pick((1, 1))"),
      ("case pick(_ one: Int, by: [Int: Int], isNew: Bool = true)", labelled, ".pick(1, by: 1)"),
      (
        "case pick(Int, to: Int)", labelled,
        "<#x, of which the sources have the case 'pick(_:to:)'#>"
      ),
      ("case pick", int, "<#x, of which the sources have the case 'pick'#>"),
      (
        "case a = 1, b\nstatic func pick(_ one: Int) -> Event { .a }", int,
        "<#x, of which the sources have no case 'pick'#>"
      ),
    ] {
      let source = try Self.source(of: event(payload), with: "enum Event { \(declared)\n}")
      #expect(source == expected)
    }
  }

  @Test(
    "A value is written as it is recorded where the sources leave its type open",
    arguments: [
      "struct Filter<Text> { var text: Text }", "@Macro struct Filter { var text: String }",
      "struct Filter { #if DEBUG\nvar text: String\n#endif\n}",
      "struct Filter { #makeProperties }", "struct Filter { let (text, limit) = (1, 2) }",
      "struct Filter { @Wrapped private var text: Int }",
      "#if os(iOS)\nstruct Filter {}\n#else\nstruct Filter { var text: Int }\n#endif",
      "typealias Filter = Other", "typealias A = B\nextension A { struct Filter {} }",
      "class Filter: Base { init() {} }",
      """
      struct Filter { var text: Text; var limit: Limit; @Clamped var side: Bool }
      struct Text: ExpressibleByStringLiteral { init(stringLiteral: String) {} }
      typealias Limit = Int
      """,
      """
      struct Filter: Identifiable { var text: ID; var limit: Article.ID; var side: Side }
      struct Article: Identifiable {}
      struct User { struct ID {} }
      """,
      "struct Filter { var text: any P; var limit: [Int]; var side: Unknown }",
    ])
  func open(sources: String) throws {
    let value = Self.filter()
    let source = try Self.source(of: value, with: "\(sources)\n\(Self.side)")
    #expect(source == ValueSource.line(of: value, named: "x"))
  }

  @Test("Sources that end anywhere are read")
  func ends() {
    let source = Array(
      """
      @Observable final class A: B<C, D> { private(set) var a: [Int] = [1], b: Int? { didSet {} } }
      struct E { let (a, b) = (1, { 2 }()); init?<T>(_ a: T = .b, c: (Int) -> Int) throws { } }
      enum F: Int { case a = 1, b(Int, _ c: [Int: Int] = [:]); static func d() {} }
      """.utf8)
    for count in source.indices {
      let module = SourceModule(
        target: TargetModel(name: "App", kind: .library, folder: "", dependencies: []), paths: [],
        excluded: [], sources: [SwiftSource(path: "A.swift", bytes: source[..<count])],
        unreadable: [])
      let types = DeclaredTypes(SourceTree(root: "/", modules: [module]))
      #expect(types.marking(Self.filter()).declaration != nil)
    }
  }

  @Test("What may be declared by a macro is open")
  func macro() throws {
    let side = Self.value("Filter.Side", .enumeration, "left")
    #expect(try Self.source(of: side, with: "@Macro struct Filter {}") == ".left")
    let missing = "<#x, of the type Filter.Side, which App does not declare#>"
    #expect(try Self.source(of: side, with: "struct Filter {}") == missing)
  }

  @Test("A type that has moved to another module, and one of a module without sources, are open")
  func modules() throws {
    let value = Self.filter()
    let moved = try Self.source(of: value, with: "", and: "struct Filter { \(Self.side) }")
    #expect(moved == Self.recorded)
    var foreign = Self.value("Note", .structure, "", [:])
    foreign.module = "Elsewhere"
    #expect(try Self.source(of: foreign, with: "") == "Note()")
  }
}
