// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing
  import Trapezio

  @testable import MesaInspector

  @Suite("InspectedValue for sources", .inTurn)
  struct InspectedSourceTests {
    private func value(_ value: Any) -> InspectedValue { InspectedValue(of: value) }

    private func text(_ value: Any, isTyped: Bool = true) -> String {
      ValueSource.text(of: InspectedValue(of: value), named: "value", isTyped: isTyped)
    }

    // MARK: Types

    @Test(
      "A type has its outer types and no modules",
      arguments: [
        (Int.self, "Int"), ([Int: Date?].self, "Dictionary<Int, Optional<Date>>"),
        (Examples.Box<Int>.Row.self, "Examples.Box<Int>.Row"), (Void.self, "Void"),
        (Array<Int>.Mark.self, "Array<Int>.Mark"), (Set<Examples.Side>.self, "Set<Examples.Side>"),
        (Unicode.Scalar.self, "Unicode.Scalar"), ((Int, b: [Data]).self, "(Int, b: Array<Data>)"),
        (
          (@MainActor @Sendable (Date) -> Void)?.self, "Optional<@MainActor @Sendable (Date) -> ()>"
        ),
        ((any Examples.Marked)?.self, "Optional<Examples.Marked>"),
        ((any Collection<Examples.Side>).self, "any Collection<Examples.Side>"),
        (Result<Void, any Error>.self, "Result<(), Error>"), (Hidden.self, "Hidden"),
        (Examples.Side.Type.self, "Examples.Side.Type"),
        (Hidden.Part<Int>.self, "Hidden.Part<Int>"),
        (Examples.Box<Hidden>.self, "Examples.Box<Hidden>"),
      ] as [(Any.Type, String)])
    func names(type: Any.Type, name: String) {
      #expect(InspectedValue.typeName(of: type) == name)
      if type != Void.self, !name.contains("any ") { #expect(TypeName(name).short == "\(type)") }
    }

    @Test(
      "The text of a type is read as on each system",
      arguments: [
        ("App.(Work in _A1F)", "Work"), ("App.Page.(Work in _A1F).Part", "Work.Part"),
        ("App.(unknown context at $7f).(unknown context at $8a).Work<Swift.Int>", "Work<Int>"),
        ("Swift.Array<App.(Work in _A1F)>", "Array<Work>"),
        ("App.Box<Swift.Int>.(Work in _A1F)", "Box<Int>.Work"),
      ])
    func privateNames(text: String, name: String) {
      let reflection = TypeReflection(text)
      #expect((reflection.name, reflection.isPrivate) == (name, true))
    }

    @Test("A type is looked at once")
    func types() {
      #expect(InspectedType.of(Examples.Side.self) === InspectedType.of(Examples.Side.self))
    }

    @Test("Private and local types are opaque, also as arguments")
    func privateTypes() {
      struct Local {}
      for value in [Hidden(), Local(), Hidden.Part(part: 1), Examples.Box(value: Hidden())] as [Any]
      {
        let tree = self.value(value)
        #expect((tree.isOpaque, tree.isPrivate) == (true, true), "\(tree)")
      }
      #expect(value(Local()).type == "Local")
      #expect(text(Hidden()) == "<#value, of the private type Hidden#>")
      #expect(value([Hidden()]).isOpaque == nil)
      #expect(value(Examples.Side.left).isPrivate == nil)
    }

    @Test("The module is that of the app's types")
    func modules() {
      #expect(value(Examples.Side.left).module == "MesaInspectorTests")
      #expect(value(Array<Int>.Mark()).module == "MesaInspectorTests")
      #expect(value([Examples.Side.left]).module == nil)
      #expect(value(Result<Int, CancellationError>.success(1)).module == nil)
      #expect(value(StrataResult.success(1)).module == nil)
      #expect(value(DateComponents()).module == nil)
      #expect(value(TrapezioMessage.Kind.error).module == nil)
      #expect(value(Date()).module == nil)
    }

    // MARK: Leaves

    @Test(
      "A leaf has a source that creates it exactly",
      arguments: [
        (1, nil), ("a", nil), (1.5, nil), (Double.infinity, ".infinity"),
        (-Float.infinity, "-.infinity"), (-Double.nan, ".nan"), (Float.signalingNaN, ".nan"),
        (Double.leastNonzeroMagnitude, "Double(bitPattern: 1)"), (1e-300, nil),
        (-Float.leastNonzeroMagnitude, "Float(bitPattern: 2147483649)"),
        (Decimal(string: "-0.10"), #"Decimal(string: "-0.1")!"#), (Decimal.nan, ".nan"),
        (Duration.seconds(-3), ".seconds(-3)"), (Duration.milliseconds(300), ".milliseconds(300)"),
        (Duration.seconds(Int64.max), ".seconds(9223372036854775807)"),
        (
          Duration.microseconds(-1_500_001),
          "Duration(secondsComponent: -1, attosecondsComponent: -500001000000000000)"
        ),
        (Date(timeIntervalSinceReferenceDate: 0.1), "Date(timeIntervalSinceReferenceDate: 0.1)"),
        (URL(string: "a://b?c=%22"), #"URL(string: "a://b?c=%22")!"#),
        (
          URL(string: "b", relativeTo: URL(string: "a://c/")),
          #"URL(string: "b", relativeTo: URL(string: "a://c/")!)!"#
        ),
        (
          UUID(uuidString: "3A9667F0-77A2-4F70-A5E0-6BA28F32C0A3"),
          #"UUID(uuidString: "3A9667F0-77A2-4F70-A5E0-6BA28F32C0A3")!"#
        ),
        (URL(string: "a://b:c@d"), nil), (Data(), nil), (Data([1, 2, 3]), nil),
        (Character("é"), nil), (Character("e\u{301}"), nil),
        (Character("\u{600}a"), "Character(\"\u{600}a\" as String)"), ((), nil),
        (1..<3, "1..<3"), (-3 ... -1, "-3 ... -1"), (UInt8(1)...2, "UInt8(1)...UInt8(2)"),
        ("a"..<"b", #""a"..<"b""#),
      ] as [(any Sendable, String?)])
    func leaves(value: any Sendable, source: String?) {
      #expect(self.value(value).source == source)
    }

    @Test("A hashable value is its leaf, or has the source of what is in it")
    func hashables() {
      #expect(value(AnyHashable(UInt8(1))).type == "UInt8")
      #expect(text([AnyHashable(UInt8(1))]) == "[UInt8(1)]")
      #expect(text(AnyHashable(Examples.Side.left)) == "AnyHashable(Examples.Side.left)")
      #expect(value(AnyHashable(Examples.Mirrored())).isOpaque == true)
    }

    @Test("Data and addresses that are too long have no source")
    func longLeaves() {
      #expect(text(Data(count: 1_001)) == "<#value, of 1001 bytes#>")
      let url = URL(string: "a://" + String(repeating: "b", count: 3_000))
      #expect(text(url as Any) == "<#value, of which 2,000 of 3,004 bytes are recorded#>")
    }

    // MARK: Cases

    @Test("The source of a case is its name, whatever its description")
    func cases() {
      #expect(text(Examples.Side.left) == ".left")
      #expect(text(Examples.Level.high) == "Examples.Level(rawValue: 2)!")
      #expect(text(Examples.Taste.sour) == #"Examples.Taste(rawValue: "so\"ur")!"#)
      #expect(text(Examples.Code.plain) == ".plain")
      #expect(text(Examples.Code.number(1)) == ".number(1)")
      #expect(text(Examples.Named.plain) == "<#value, of the type Examples.Named#>")
      #expect(text(Examples.Named.number(1)) == ".number(1)")
      #expect(value(Examples.Level.high).text == "It is 2.")
      #expect(value(Examples.Side.left).source == nil)
    }

    @Test("An optional in an optional keeps its depth")
    func optionals() {
      #expect(text(Int??.some(nil) as Any) == ".some(nil)")
      #expect(
        text(Int???.some(.some(nil)) as Any, isTyped: false) == "Optional<Int??>.some(.some(nil))")
      #expect(text(Int??.none as Any, isTyped: false) == "Optional<Int?>.none")
      #expect(value([Examples.Side?.some(.left)]).children?.first?.value.isOptional == true)
    }

    // MARK: Opaque values

    @Test(
      "A value that no source can create is opaque",
      arguments: [
        ({ @Sendable in } as @Sendable () -> Void), Int.self, DateComponents(), Calendar.current,
        Examples.Mirrored(), ContinuousClock.now, ["a": 1] as KeyValuePairs, StaticString("a"),
        ("a".startIndex)..<("a".endIndex), Examples.Named.plain,
      ] as [any Sendable])
    func opaque(value: any Sendable) {
      #expect(self.value(value).isOpaque == true)
      #expect(!ValueSource.isComplete(self.value(value)))
    }

    @Test("Each other value is not opaque")
    func transparent() {
      let values: [Any] = [
        [1], ["a": 1], Set([1]), ArraySlice([1]), (1, 2), Examples.Options(rawValue: 1), 1..<2,
        CGPoint(x: 1, y: 2), Examples.Box(value: 1), StrataResult.success(()), Int?.none as Any,
      ]
      for value in values { #expect(ValueSource.isComplete(self.value(value)), "\(value)") }
    }

    @Test("An object and a key path are objects")
    func objects() {
      #expect(text(\Examples.Options.rawValue).hasPrefix("<#value, an object of "))
      #expect(text(Examples.Note()) == "<#value, an object of Examples.Note#>")
    }

    // MARK: Parts

    @Test("A key of a dictionary is described unless its text is its source")
    func keys() {
      func keys(_ value: Any) -> [String?]? { self.value(value).children?.map(\.key?.type) }
      #expect(keys(["a": 1]) == [nil])
      #expect(keys([1: 1]) == [nil])
      #expect(keys([Examples.Side.left: 1]) == ["Examples.Side"])
      #expect(keys([Double.infinity: 1]) == ["Double"])
      #expect(keys([String(repeating: "a", count: 3_000): 1]) == ["String"])
      #expect(keys([AnyHashable("a"): 1, AnyHashable(UInt8(2)): 1]) == [nil, "UInt8"])
      #expect(text([Examples.Side.left: [Examples.Side.right]]) == "[.left: [.right]]")
    }

    @Test("A property with a wrapper takes the wrapped value, and a secret has the property's name")
    func wrappers() {
      #expect(
        text(Examples.Form(level: 3, secret: "a", list: [.left]))
          == "Examples.Form(level: 3, secret: <#secret, which is redacted#>, list: [.left])")
      let form = value(Examples.Form(level: 3, secret: "a", list: []))
      #expect(form.children?.map(\.value.isWrapper) == [true, nil, true])
      #expect(
        text(Examples.Odd(value: 1)) == "Examples.Odd(value: <#value, of the type Examples.Two#>)")
    }

    @Test("A value in an existential names its type")
    func boxes() {
      let holder = Examples.Holder(error: Examples.Failure.offline, value: UInt8(3))
      #expect(text(holder) == "Examples.Holder(error: Examples.Failure.offline, value: UInt8(3))")
      #expect(text([Examples.Side.left] as [Any]) == "[Examples.Side.left]")
      #expect(
        text(StrataResult<Int>.failure(Examples.Failure.offline))
          == ".failure(Examples.Failure.offline)")
      #expect(text([Examples.Side.left]) == "[.left]")
    }

    @Test("The parts of an unchanged array and of other fields have the same description")
    func laterValues() {
      var state = ShapeState(
        source: .all, query: "a", rows: [], counts: [.all: 1], topics: .news)
      let old = (value: state as Any, tree: value(state))
      state.query = "b"
      state.counts = [.all: 2]
      #expect(InspectedValue(of: state, after: old) == value(state))
    }
  }

  private struct Hidden {
    struct Part<Value> { var part: Value }
  }

  extension Array {
    struct Mark {}
  }

  enum Examples {
    struct Box<Value> {
      struct Row {}

      var value: Value
    }

    protocol Marked {}

    enum Side: Hashable { case left, right }

    enum Level: Int, CustomStringConvertible {
      case low = 1, high

      var description: String { "It is \(rawValue)." }
    }

    enum Taste: String, CustomDebugStringConvertible {
      case sour = "so\"ur"

      var debugDescription: String { "sour" }
    }

    enum Code: Encodable, CustomStringConvertible {
      case plain
      case number(Int)

      var description: String { "A code." }
    }

    enum Named: CustomStringConvertible {
      case plain
      case number(Int)

      var description: String { "A name." }
    }

    struct Mirrored: Hashable, CustomReflectable {
      var a = 1
      var customMirror: Mirror { Mirror(self, children: ["b": 2], displayStyle: .struct) }
    }

    struct Options: OptionSet { let rawValue: Int }

    final class Note {}

    @propertyWrapper
    struct Clamped<Value> { var wrappedValue: Value }

    struct Form {
      @Clamped var level: Int
      @Redacted var secret: String
      @Clamped var list: [Side]
    }

    @propertyWrapper
    struct Two {
      private var first: Int
      private var second = 1
      var wrappedValue: Int { first + second }

      init(wrappedValue: Int) { first = wrappedValue }
    }

    struct Odd { @Two var value: Int }

    enum Failure: StrataException {
      case offline

      var message: String { "You are offline." }
    }

    struct Holder {
      var error: any Error
      var value: Any
    }
  }
#endif
