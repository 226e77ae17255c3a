// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Testing

  @testable import MesaInspector

  @Suite("InspectedChange", .inTurn)
  struct InspectedChangeTests {
    private func changes(_ old: Any, _ new: Any) -> [InspectedChange] {
      InspectedChange.changes(from: InspectedValue(of: old), to: InspectedValue(of: new))
    }

    /// The changes as texts, after a check that they lead to the new value.
    private func texts(_ old: Any, _ new: Any) -> [String] {
      let changes = changes(old, new)
      #expect(applied(changes, to: old) == InspectedValue(of: new))
      return changes.map {
        "\($0.path.joined(separator: ".")): \($0.old?.text ?? "-") → \($0.new?.text ?? "-")"
      }
    }

    private func applied(_ changes: [InspectedChange], to old: Any) -> InspectedValue {
      var value = InspectedValue(of: old)
      for change in changes { value.apply(change) }
      return value
    }

    @Test("Equal values have no changes")
    func equal() {
      #expect(changes(Form(), Form()).isEmpty)
      #expect(changes(Double.nan, Double.nan).isEmpty)
    }

    @Test("A change has the shortest possible part")
    func parts() {
      var form = Form()
      form.title = "b"
      form.address.city = "Rome"
      #expect(texts(Form(), form) == [#"title: "a" → "b""#, #"address.city: "Oslo" → "Rome""#])
    }

    @Test("A value that is no composite, or of another type, is replaced")
    func replacements() {
      #expect(texts(1, 2) == [": 1 → 2"])
      #expect(texts(Form(), 2).count == 1)
      #expect(texts([1], ["a"]) == [#": [1] → ["a"]"#])
      #expect(texts(Int?.none as Any, Int?.some(1) as Any) == [": nil → 1"])
      var form = Form()
      form.note = "n"
      #expect(texts(Form(), form) == [#"note: nil → "n""#])
    }

    @Test("Keys of a dictionary are added, changed and removed")
    func dictionaries() {
      #expect(
        texts(["a": 1, "b": 2, "d": 4], ["b": 3, "c": 5, "d": 4]) == [
          #""a": 1 → -"#, #""b": 2 → 3"#, #""c": - → 5"#,
        ])
      #expect(texts([String: Int](), ["a": 1]) == [#""a": - → 1"#])
      #expect(texts(["a": 1], [String: Int]()) == [#""a": 1 → -"#])
      #expect(texts(["b": 1], ["a": 2, "b": 1, "c": 3]) == [#""a": - → 2"#, #""c": - → 3"#])
    }

    @Test("A dictionary whose keys have the same text is replaced")
    func equalKeys() {
      let old: [Key: Int] = [Key(id: 1): 1, Key(id: 2): 2]
      #expect(texts(old, [Key(id: 1): 1, Key(id: 2): 3]).count == 1)
      #expect(changes(old, [Key(id: 1): 1, Key(id: 2): 3]).first?.path == [])
    }

    @Test("A key that is no text is part of a change")
    func keys() {
      let old: [Code: Int] = [.a: 1, .number(2): 2]
      #expect(
        texts(old, [Code.a: 2, .number(3): 2]) == [
          "a: 1 → 2", "number(2): 2 → -", "number(3): - → 2",
        ])
      #expect(changes([Code: Int](), old).compactMap(\.key?.text) == ["a", "number(2)"])
      #expect(changes([AnyHashable("a"): 1], [AnyHashable(Code.a): 1]).count == 2)
    }

    @Test("A dictionary is replaced if a key is another one with the same text")
    func otherKeys() {
      #expect(texts([AnyHashable(1): 1], [AnyHashable(UInt8(2)): 1]).count == 2)
      #expect(changes([Twin.a: 1], [Twin.b: 1]).map(\.path) == [[]])
      #expect(texts([Twin.a: 1], [Twin.b: 1]).count == 1)
    }

    @Test("A value that is the same but for its optional is replaced")
    func optionals() {
      #expect(texts(Form(), Form?.some(Form()) as Any).count == 1)
      #expect(texts([1], [1] as [Any]).count == 1)
    }

    @Test("An array with as many elements changes by position, and another one is replaced")
    func arrays() {
      #expect(texts([1, 2, 3], [1, 5, 3]) == ["1: 2 → 5"])
      #expect(texts([1, 2], [1, 2, 3]) == [": [1, 2] → [1, 2, 3]"])
      #expect(texts([1, 2], [Int]()) == [": [1, 2] → []"])
    }

    @Test("A change behind the limit of children is not lost")
    func longArrays() {
      #expect(texts(Array(0..<1_000), Array(0..<1_001)).count == 1)
      let old = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, $0) })
      #expect(!texts(old, old.filter { $0.key < 150 }).isEmpty)
    }

    @Test("A set is replaced")
    func sets() {
      #expect(texts(Set([1, 2]), Set([1, 3])) == [": [1, 2] → [1, 3]"])
    }

    @Test("Another case of an enum replaces it, and another payload changes a part of it")
    func enums() {
      #expect(texts(Phase.idle, Phase.loaded(count: 1)) == [": idle → loaded(count: 1)"])
      #expect(
        texts(Phase.loaded(count: 1), Phase.failed("no")) == [
          #": loaded(count: 1) → failed("no")"#
        ])
      #expect(texts(Phase.loaded(count: 1), Phase.loaded(count: 2)) == ["loaded.count: 1 → 2"])
      #expect(texts(Phase.failed("a"), Phase.failed("b")) == [#"failed: "a" → "b""#])
    }

    @Test("Two properties with the same label replace the whole value")
    func equalLabels() {
      #expect(texts(Twins(_a: 1, a: 1), Twins(_a: 1, a: 2)).count == 1)
    }

    @Test("A change to a part that is missing has no effect")
    func missingPath() {
      var value = InspectedValue(of: Form())
      value.apply(
        InspectedChange(path: ["gone", "city"], old: nil, new: InspectedValue(of: 1)))
      value.apply(InspectedChange(path: ["gone"], old: nil, new: nil))
      value.apply(InspectedChange(path: [], old: nil, new: nil))
      #expect(value == InspectedValue(of: Form()))
      var leaf = InspectedValue(of: 1)
      leaf.apply(InspectedChange(path: ["a"], old: nil, new: InspectedValue(of: 1)))
      #expect(leaf == InspectedValue(of: 1))
    }

    @Test("The text of a value follows the changes of its parts")
    func text() {
      var form = Form()
      form.address.city = "Rome"
      let value = applied(changes(Form(), form), to: Form())
      #expect(value.text.contains("Rome"))
      #expect(!value.text.contains("Oslo"))
    }

    @Test("The changes between random values lead to the new value", arguments: 0..<10)
    func randomValues(seed: Int) throws {
      var random = ShapeRandom(seed: seed)
      for _ in 0..<100 {
        let old = Tree(using: &random, depth: 3)
        let new =
          Bool.random(using: &random) ? Tree(using: &random, depth: 3) : old.mutated(&random)
        let (before, after) = (InspectedValue(of: old), InspectedValue(of: new))
        let changes = InspectedChange.changes(from: before, to: after)
        var value = before
        for change in changes { value.apply(change) }
        try #require(value == after, "\(old) → \(new): \(changes)")
        #expect(changes.isEmpty == (before == after))
        // They are sent as JSON.
        let data = try JSONEncoder().encode(changes)
        #expect(try JSONDecoder().decode([InspectedChange].self, from: data) == changes)
      }
    }
  }

  private struct Address {
    var city = "Oslo"
    var zip = 1
  }

  private struct Form {
    var title = "a"
    var address = Address()
    var note: String?
  }

  private enum Phase {
    case idle
    case loaded(count: Int)
    case failed(String)
  }

  private enum Code: Hashable {
    case a
    case number(Int)
  }

  enum Twin: Int, CustomStringConvertible {
    case a, b

    var description: String { "a twin" }
  }

  private final class Name {}

  /// A key that has the same text as each other key, because objects are not read.
  private struct Key: Hashable {
    let id: Int
    let name = Name()

    static func == (lhs: Key, rhs: Key) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  extension Key: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
  }

  private struct Twins {
    var _a: Int
    var a: Int
  }

  private indirect enum Tree: Hashable {
    case none
    case number(Int)
    case text(String)
    case list([Tree])
    case set(Set<Int>)
    case map([String: Tree])
    case pair(Tree, right: Tree)
    case optional(Tree?)

    init(using random: inout ShapeRandom, depth: Int) {
      let count = Int.random(in: 0...4, using: &random)
      func tree() -> Tree { Tree(using: &random, depth: depth - 1) }
      switch Int.random(in: 0...(depth > 0 ? 8 : 2), using: &random) {
      case 0: self = .none
      case 1: self = .number(Int.random(in: 0...9, using: &random))
      case 2: self = .text(String(repeating: "a\n\"", count: count))
      case 3: self = .list((0..<count).map { _ in tree() })
      case 4: self = .set(Set((0..<count).map { _ in Int.random(in: 0...9, using: &random) }))
      case 5, 6: self = .map(Self.map(count, using: &random, depth))
      case 7: self = .pair(tree(), right: tree())
      default: self = .optional(Bool.random(using: &random) ? tree() : nil)
      }
    }

    private static func map(_ count: Int, using random: inout ShapeRandom, _ depth: Int) -> [String:
      Tree]
    {
      var map: [String: Tree] = [:]
      for _ in 0..<count {
        map["\(Int.random(in: 0...20, using: &random))"] = Tree(using: &random, depth: depth - 1)
      }
      return map
    }

    /// Returns the tree with a change somewhere.
    func mutated(_ random: inout ShapeRandom) -> Tree {
      let new = Tree(using: &random, depth: 1)
      switch self {
      case .none, .number, .text, .set: return new
      case .list(var trees):
        guard let index = trees.indices.randomElement(using: &random) else { return .list([new]) }
        trees[index] = trees[index].mutated(&random)
        return .list(trees)
      case .map(var map):
        let key = "\(Int.random(in: 0...20, using: &random))"
        map[key] = map[key] == nil ? new : Bool.random(using: &random) ? new : nil
        return .map(map)
      case .pair(let left, let right): return .pair(left, right: right.mutated(&random))
      case .optional(let tree): return .optional(tree == nil ? new : nil)
      }
    }
  }
#endif
