// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("Made values", .inTurn)
struct MadeValuesTests {
  private static let id = "7A9667F0-77A2-4F70-A5E0-6BA28F32C0A3"

  private static func uuid(_ text: String = id) -> InspectedValue {
    InspectedValue(
      type: "UUID", kind: .other, text: text, source: "UUID(uuidString: \"\(text)\")!")
  }

  private static func date(_ seconds: String) -> InspectedValue {
    InspectedValue(
      type: "Date", kind: .other, text: "now",
      source: "Date(timeIntervalSinceReferenceDate: \(seconds))")
  }

  private static func double(_ text: String) -> InspectedValue {
    InspectedValue(type: "Double", kind: .number, text: text)
  }

  private static let made = "<#value, which is new in each run#>"

  private static func list(_ start: InspectedValue = .nothing("UUID")) -> EntryList {
    var list = EntryList()
    list.created(.page(), state: .structure("PageState", ["value": start, "count": .number(0)]))
    return list
  }

  /// The source of a state's change to a value, after an event and an answer.
  private static func source(
    _ value: InspectedValue, from old: InspectedValue = .nothing("UUID"),
    event: InspectedValue = .event("add"), answer: InspectedValue = .number(1)
  ) throws -> String {
    var list = list(old)
    let launch = list.launch("load")
    list.useCase(.executed, cause: launch)
    list.useCase(.returned, cause: launch, result: .success(answer))
    list.work(.finished, cause: launch)
    list.send(event) { list, event in
      list.change([InspectedChange(path: ["value"], old: old, new: value)], cause: event)
    }
    return try list.steps()
  }

  @Test(
    "A value that a store makes is a placeholder",
    arguments: [
      uuid(), .string(id), .string("note-\(id.lowercased()).txt"), date("770454780.123"),
      .number(483_920), .number(-7_203_685_477), double("0.8437291840173625"),
      double("0.12345678901234567"), double("1.2345678901234567e+16"),
    ] as [InspectedValue])
  func made(value: InspectedValue) throws {
    let steps = try Self.source(value)
    #expect(steps.contains("$0.value = \(Self.made)"), "\(steps)")
  }

  @Test(
    "A value that went in, or that code would repeat, is none",
    arguments: [
      (uuid(), .enumeration("E", "add", uuid()), .void),
      (uuid(), .event("add"), uuid()), (uuid(), .event("add"), .string("a/\(id)")),
      (.string(id), .event("add"), uuid()),
      (uuid("00000000-0000-0000-0000-000000000001"), .event("add"), .void),
      (date("770454780.0"), .event("add"), .void),
      (date("770454780.5"), .event("add"), date("770451180.5")),
      (.number(99_999), .event("add"), .void), (.number(483_920), .event("add"), .number(483_919)),
      (.number(483_920), .event("add"), .number(241_960)), (double("0.5"), .event("add"), .void),
      (double("0.30000000000000004"), .enumeration("E", "add", double("0.1")), double("0.2")),
      (double("0.3333333333333333"), .enumeration("E", "add", .number(1)), .number(3)),
    ] as [(InspectedValue, InspectedValue, InspectedValue)])
  func known(value: InspectedValue, event: InspectedValue, answer: InspectedValue) throws {
    let steps = try Self.source(value, event: event, answer: answer)
    #expect(!steps.contains("<#"), "\(steps)")
    #expect(steps.contains("$0.value = "))
  }

  @Test("A number that follows from the earlier one and an answer is none")
  func counted() throws {
    let steps = try Self.source(
      .number(1_234_567), from: .number(1_000_000), answer: .number(234_567))
    #expect(steps.contains("$0.value = 1234567"))
  }

  @Test("A made value is a placeholder wherever it stands later, and of a list only that part")
  func later() throws {
    let type = "Array<Note>"
    func notes(_ values: [InspectedValue]) -> InspectedValue {
      InspectedValue(
        type: type, kind: .array, text: "",
        children: values.enumerated().map { InspectedValue.Child(label: "\($0)", value: $1) })
    }
    let note = InspectedValue.structure("Note", ["id": Self.uuid(), "text": .string("milk")])
    var list = Self.list(notes([]))
    list.send("add") { list, event in
      list.change(
        [InspectedChange(path: ["value"], old: notes([]), new: notes([note]))], cause: event)
    }
    list.send(.enumeration("E", "open", Self.uuid())) { list, event in
      list.call(.goTo, cause: event) { $0.target = .structure("S", ["id": Self.uuid()]) }
    }
    let launch = list.launch("load")
    list.useCase(.executed, cause: launch, params: Self.uuid())
    let steps = try list.steps()
    let id = "<#id, which is new in each run#>"
    #expect(
      steps.contains(#"$0.value = [Note(id: \#(id), text: "milk")]"#)
        || steps.contains(#"$0.value.append(Note(id: \#(id), text: "milk"))"#), "\(steps)")
    #expect(steps.contains("store.send(.open(<#open, which is new in each run#>))"))
    #expect(steps.contains("expectEvent(.goTo(S(id: \(id))))"))
    #expect(!steps.contains("UUID") && !steps.contains("expectCall"))
  }

  @Test("The made key of a dictionary is a placeholder")
  func keys() throws {
    let old = InspectedValue.dictionary("Dictionary<String, Int>", [:])
    let new = InspectedValue.dictionary("Dictionary<String, Int>", ["\(Self.id)": .number(1)])
    let steps = try Self.source(new, from: old)
    let key = "<#a key of a dictionary, which is new in each run#>"
    #expect(steps.contains("$0.value[\(key)] = 1"), "\(steps)")
  }
}
