// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MesaRecording

@Suite("StateAssignments", .inTurn)
struct StateAssignmentsTests {
  private static let long = String(repeating: "a", count: 130)

  private static func statements(
    _ old: InspectedValue, _ new: InspectedValue, isSecret: Bool = false
  ) -> [String] {
    StateAssignments(
      from: .structure("State", ["value": old, "other": .number(0)]),
      to: .structure("State", ["value": new, "other": .number(0)]), isSecret: isSecret
    ).statements
  }

  private static func account(_ name: String) -> InspectedValue {
    .structure("Account", ["name": .string(name), "token": .secret])
  }

  @Test("A property that differs is assigned, and no other")
  func properties() {
    #expect(Self.statements(.number(1), .number(2)) == ["$0.value = 2"])
    #expect(Self.statements(.number(1), .number(1)).isEmpty)
    #expect(
      Self.statements(InspectedValue.number(1).optional, .nothing("Int")) == ["$0.value = nil"])
    #expect(
      Self.statements(.nothing("Int"), InspectedValue.number(1).optional) == ["$0.value = 1"])
  }

  @Test("A state that is no struct, or another one, is assigned as a whole")
  func states() {
    let idle = InspectedValue.enumeration("State", "idle")
    #expect(
      StateAssignments(from: idle, to: .enumeration("State", "done", .number(1))).statements
        == ["$0 = .done(1)"])
    #expect(StateAssignments(from: idle, to: idle).statements.isEmpty)
  }

  @Test("A struct is assigned as a whole, unless a part of it cannot be written")
  func structs() {
    #expect(
      Self.statements(
        .structure("A", ["x": .number(1), "y": .number(1)]),
        .structure("A", ["x": .number(2), "y": .number(1)])) == ["$0.value = A(x: 2, y: 1)"])
    #expect(Self.statements(Self.account("a"), Self.account("b")) == [#"$0.value.name = "b""#])
    let text = InspectedValue.string(String(repeating: "a", count: 2_001))
    #expect(
      Self.statements(
        .structure("A", ["x": .number(1), "y": text]),
        .structure("A", ["x": .number(2), "y": text])) == ["$0.value.x = 2"])
  }

  @Test("The part of an optional is assigned behind a question mark")
  func optionals() {
    #expect(
      Self.statements(Self.account("a").optional, Self.account("b").optional)
        == [#"$0.value?.name = "b""#])
    #expect(
      Self.statements(.nothing("Account"), Self.account("b").optional)
        == [#"$0.value = Account(name: "b", token: <#token, which is redacted#>)"#])
  }

  // MARK: Dictionaries

  @Test("A short dictionary is assigned as a whole")
  func shortDictionary() {
    let type = "Dictionary<String, Int>"
    #expect(
      Self.statements(
        .dictionary(type, ["a": .number(1), "b": .number(1)]), .dictionary(type, ["a": .number(2)]))
        == [#"$0.value = ["a": 2]"#])
  }

  @Test("Of a long dictionary, the keys that differ are assigned")
  func longDictionary() {
    let type = "Dictionary<String, String>"
    #expect(
      Self.statements(
        .dictionary(
          type, ["a": .string(Self.long), "b": .string("1"), "c": .string("1"), "d": .string("1")]),
        .dictionary(
          type, ["a": .string(Self.long), "b": .string("2"), "d": .string("1"), "e": .string("3")]))
        == [#"$0.value["b"] = "2""#, #"$0.value["e"] = "3""#, #"$0.value["c"] = nil"#])
  }

  @Test("The key of a dictionary is written as its source")
  func keys() {
    func rows(_ number: Int) -> InspectedValue {
      InspectedValue(
        type: "Dictionary<Key, Int>", kind: .dictionary, text: "",
        children: [
          InspectedValue.Child(
            label: "Key(1)", value: .number(number), key: .structure("Key", ["id": .number(1)])),
          InspectedValue.Child(
            label: "Key(2)", value: .secret, key: .structure("Key", ["id": .number(2)])),
        ])
    }
    #expect(Self.statements(rows(1), rows(2)) == ["$0.value[Key(id: 1)] = 2"])
  }

  @Test("A condition compares what a statement assigns, whatever the key is")
  func conditions() {
    let type = "Dictionary<String, String>"
    let old = InspectedValue.dictionary(type, ["x": .string(Self.long)])
    let new = InspectedValue.dictionary(type, ["x": .string(Self.long), "y = z": .string("a = b")])
    let assignments = StateAssignments(
      from: .structure("State", ["value": old]), to: .structure("State", ["value": new]))
    #expect(assignments.statements == [#"$0.value["y = z"] = "a = b""#])
    #expect(assignments.conditions == [#"$0.value["y = z"] == "a = b""#])
  }

  // MARK: Arrays

  private static func rows(_ titles: [String], type: DeclaredType? = nil) -> InspectedValue {
    InspectedValue(
      type: "Array<Row>", kind: .array, text: "",
      children: titles.enumerated().map { index, title in
        var row = InspectedValue.structure("Row", ["title": .string(title), "text": .string(long)])
        row.declaration = type
        return InspectedValue.Child(label: "\(index)", value: row)
      })
  }

  private static func row(_ title: String) -> String {
    "Row(title: \"\(title)\", text: \"\(long)\")"
  }

  @Test("Of a long array, the elements that differ are set, added and removed")
  func arrays() {
    let old = Self.rows(["a", "b", "c", "d"])
    let changes: [([String], String)] = [
      (["a", "b", "c", "d", "e"], "append(\(Self.row("e")))"),
      (["e", "a", "b", "c", "d"], "insert(\(Self.row("e")), at: 0)"),
      (["a", "b", "c"], "removeLast()"), (["b", "c", "d"], "remove(at: 0)"),
      (["a", "d"], "removeSubrange(1..<3)"),
    ]
    for (titles, change) in changes {
      let new = Self.rows(titles)
      let written = Self.statements(old, new)
      #expect(
        written.map { $0.filter { !"\n ".contains($0) } }
          == ["$0.value.\(change)".filter { $0 != " " }])
    }
    #expect(Self.statements(old, Self.rows([])) == ["$0.value = []"])
    for (old, titles) in [(Self.rows([]), ["a"]), (old, ["d", "c", "b", "a"])] {
      let statements = Self.statements(old, Self.rows(titles))
      #expect(statements.count == 1 && statements[0].hasPrefix("$0.value = ["))
    }
  }

  @Test("An element that differs is assigned, or a property of it that can be set")
  func elements() {
    let (old, new) = (Self.rows(["a", "b", "c"]), Self.rows(["a", "x", "c"]))
    #expect(Self.statements(old, new).first?.hasPrefix("$0.value[1] = Row(") == true)
    var title = DeclaredType.Property(name: "title")
    func type() -> DeclaredType {
      DeclaredType(.structure, properties: [title], members: ["title", "text"])
    }
    let variable = type()
    #expect(
      Self.statements(
        Self.rows(["a", "b", "c"], type: variable), Self.rows(["a", "x", "c"], type: variable))
        == [#"$0.value[1].title = "x""#])
    title.isVariable = false
    let constant = type()
    #expect(
      Self.statements(
        Self.rows(["a", "b", "c"], type: constant), Self.rows(["a", "x", "c"], type: constant)
      ).first?.hasPrefix("$0.value[1] = ") == true)
  }

  @Test("A condition reads no element of an array that is too short")
  func arrayConditions() {
    let conditions = StateAssignments(
      from: .structure("State", ["value": Self.rows(["a", "b", "c"])]),
      to: .structure("State", ["value": Self.rows(["a", "x", "c"])])
    ).conditions
    #expect(conditions.count == 1)
    #expect(conditions[0].hasPrefix("$0.value.count == 3\n  && $0.value[1] == Row("))
  }

  // MARK: Secrets

  @Test("Secrets that may have changed are placeholders, but not those of optionals")
  func secrets() {
    let token = "<#token, which is redacted#>"
    #expect(
      Self.statements(Self.account("a"), Self.account("a"), isSecret: true)
        == ["$0.value.token = \(token)"])
    #expect(Self.statements(Self.account("a"), Self.account("a")).isEmpty)
    #expect(
      Self.statements(Self.account("a").optional, Self.account("a").optional, isSecret: true)
        .isEmpty)
    #expect(
      Self.statements(.secret, .secret, isSecret: true)
        == ["$0.value = <#value, which is redacted#>"])
  }
}
