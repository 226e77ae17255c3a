// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(MesaRecording)
  @testable import MesaRecording
#endif

/// A recording of a seed, most of which is like one of an app, with harmful texts in all places.
struct RandomRecording {
  private var random: RecordingRandom
  private var entries: [InspectedEntry] = []

  init(seed: UInt64) { random = RecordingRandom(seed: seed) }

  /// Writes the tests of a recording.
  static func tests(seed: UInt64) -> [String] {
    var recording = Self(seed: seed)
    recording.fill()
    let entries = RecordedEntries(recording.entries.map(RecordedLine.entry))
    let stores = entries.stores()
    var tests = stores.map { RecordedTest(of: $0).source }
    let app = recording.random.text("App")
    if let flow = try? RecordedTest(flowOf: stores, in: entries, of: app) {
      tests.append(flow.source)
    }
    if recording.random.chance(25), let name = stores.last?.key,
      let late = try? RecordedStore(named: name, in: entries, from: entries.all.count / 2)
    {
      tests.append(RecordedTest(of: late).source)
    }
    return tests
  }

  // MARK: Values

  private mutating func value(_ depth: Int = 0) -> InspectedValue {
    let kinds: [InspectedValue.Kind] = [
      .structure, .enumeration, .tuple, .optional, .array, .dictionary, .set, .text, .number, .bool,
      .nothing, .redacted, .other, .object, .text, .number,
    ]
    let kind = random.one(of: kinds)
    let usual: [InspectedValue.Kind: (type: String, text: String)] = [
      .structure: ("Page.Row", "Row"), .enumeration: ("Page.Side", "left"),
      .array: ("Array<Int>", "[]"), .dictionary: ("Dictionary<String, Int>", "[:]"),
      .set: ("Set<Int>", "[]"), .text: ("String", "\"a\""), .number: ("Int", "7"),
      .bool: ("Bool", "true"), .nothing: ("Optional<Int>", "nil"), .tuple: ("(Int, b: Int)", "()"),
    ]
    let (type, text) = usual[kind] ?? ("X", "x")
    var value = InspectedValue(type: random.text(type), kind: kind, text: random.text(text))
    if depth < 3, ![.text, .number, .bool, .nothing].contains(kind) || random.chance(5) {
      let count = kind == .enumeration ? random.count(0...1) : random.count(0...3)
      value.children = (0..<count).map { index in child(index, of: kind, depth) }
    }
    value.source = random.optional(15) { $0.text() }
    value.module = random.optional(10) { $0.text("Pages") }
    value.more = random.optional(3) { $0.one(of: [0, 1, -1, .max, .min]) }
    value.cut = random.optional(3) { $0.one(of: [0, 1, -1, .max, .min]) }
    value.isOptional = random.optional(10) { _ in true }
    value.isBoxed = random.optional(10) { _ in true }
    value.isOpaque = random.optional(3) { _ in true }
    value.isPrivate = random.optional(3) { _ in true }
    value.isWrapper = random.optional(3) { _ in true }
    return value
  }

  private mutating func child(
    _ index: Int, of kind: InspectedValue.Kind, _ depth: Int
  ) -> InspectedValue.Child {
    let label =
      switch kind {
      case .array, .set: "\(index)"
      case .dictionary: "\"k\(index)\""
      case .tuple: ".\(index)"
      default: ["count", "title", "rows"][index % 3]
      }
    let key = kind == .dictionary && random.chance(20) ? value(3) : nil
    return InspectedValue.Child(label: random.text(label), value: value(depth + 1), key: key)
  }

  private mutating func state() -> InspectedValue {
    InspectedValue(
      type: random.text("PageState"), kind: .structure, text: "",
      children: ["count", "title", "rows"].map {
        InspectedValue.Child(label: random.text($0), value: value())
      })
  }

  // MARK: Stores

  private mutating func property(_ depth: Int = 0) -> InspectedOwner.Property {
    let kinds: [InspectedOwner.Property.Kind] = [
      .useCase, .subject, .useCase, .subject, .navigator, .messages, .interop, .clock, .group,
      .none,
    ]
    var property = InspectedOwner.Property(
      label: random.text("load"), kind: random.one(of: kinds))
    property.type = random.text("UseCases")
    property.params = random.optional(80) { $0.text("Int") }
    property.output = random.optional(80) { $0.text("String") }
    property.interactor = random.one(of: ["u1", "u2", "u3"])
    if property.kind == .group, depth < 2 {
      property.properties = (0..<random.count(0...2)).map { _ in self.property(depth + 1) }
    }
    return property
  }

  private mutating func create(_ store: String) {
    add(.created, store) { recording, entry in
      entry.name = recording.random.text("PageStore")
      let screen = recording.random.chance(80)
      entry.screen = screen ? recording.value() : nil
      entry.state = recording.random.chance(90) ? recording.state() : nil
      let properties = (0..<recording.random.count(0...4)).map { _ in recording.property() }
      entry.owner = InspectedOwner(
        type: recording.random.text("PageStore"),
        modules: (0..<recording.random.count(0...2)).map { _ in recording.random.text("Pages") },
        feature: recording.random.optional(20) { $0.text("PageFeature") }, properties: properties)
    }
  }

  private mutating func add(
    _ kind: InspectedEntry.Kind, _ store: String?,
    _ fill: (inout Self, inout InspectedEntry) -> Void
  ) {
    let last = entries.last?.n ?? 0
    let step = random.chance(95) ? 1 : random.count(-3...20)
    let n = random.chance(1) ? random.one(of: [.max, .min, 0]) : last &+ step
    var entry = InspectedEntry(n: n, t: 0, kind: kind)
    entry.store = store
    entry.cause = random.chance(80) ? random.count(1...max(1, min(entries.count, 50))) : nil
    fill(&self, &entry)
    entries.append(entry)
  }

  private mutating func fill() {
    create("1")
    for _ in 0..<random.count(2...8) {
      if random.chance(8) { create(random.one(of: ["1", "2"])) }
      addStep()
    }
  }

  // MARK: Steps

  private mutating func addStep() {
    let store = random.one(of: ["1", "1", "2", nil])
    let kinds: [InspectedEntry.Kind] = [
      .event, .handled, .change, .change, .work, .work, .useCase, .useCase, .call, .interop,
      .message, .root, .navigation, .ended,
    ]
    let kind = random.one(of: kinds)
    add(kind, kind == .useCase || kind == .root ? nil : store) { recording, entry in
      recording.fill(&entry)
    }
  }

  private mutating func fill(_ entry: inout InspectedEntry) {
    entry.text = random.optional(80) { $0.text() }
    switch entry.kind {
    case .event, .interop: entry.event = value()
    case .handled: entry.of = random.optional { $0.count(1...8) }
    case .change:
      entry.changes = (0..<random.count(0...2)).map { _ in change() }
      entry.delivery = random.optional { $0.one(of: [1, 1, 2, .max]) }
    case .work:
      entry.task = random.optional(90) { $0.one(of: [1, 2, .max]) }
      entry.phase = random.one(of: [.launched, .began, .delivered, .cancelled, .finished])
      entry.previous = random.optional(20) { $0.one(of: [0, 1, .max]) }
      entry.delay = random.optional(20) { $0.one(of: [0.3, 2, -1, .infinity, .nan, 1e300]) }
    case .useCase:
      entry.interactor = random.one(of: ["u1", "u2", "u3", "u4"])
      entry.step = random.one(of: [.executed, .returned, .observed, .emitted])
      entry.params = random.chance(70) ? value() : nil
      entry.result = random.chance(70) ? result() : nil
    case .call: fillCall(&entry)
    case .message:
      entry.title = random.optional(30) { $0.text() }
      entry.style = random.optional { $0.text("error") }
      entry.actions = random.optional(30) { random in [random.text(), random.text()] }
    case .root: entry.tree = tree()
    case .navigation: entry.status = random.optional { $0.text("popped") }
    default: break
    }
  }

  private mutating func fillCall(_ entry: inout InspectedEntry) {
    entry.call = random.one(of: [
      .goTo, .result, .dismiss, .back, .dismissToRoot, .dismissTo, .dismissReturning,
      .popWithResult, .clearResults, .ask, .answered, .unanswered,
    ])
    entry.screen = random.chance(30) ? value() : nil
    entry.target = random.chance(70) ? value() : nil
    entry.presentation = random.chance(30) ? value() : nil
    entry.typed = random.chance(20) ? value() : nil
    entry.result = random.chance(40) ? value() : nil
    entry.key = random.optional { $0.text() }
  }

  private mutating func change() -> InspectedChange {
    let path = random.chance(90) ? [random.text(random.one(of: ["count", "title", "rows"]))] : []
    let deep = random.chance(20) ? path + [random.text("0")] : path
    let isOld = random.chance(90)
    return InspectedChange(
      path: deep, old: isOld ? value() : nil, new: random.chance(95) ? value() : nil,
      key: random.chance(5) ? value() : nil)
  }

  private mutating func result() -> InspectedValue {
    var result = InspectedValue(type: "StrataResult<Int>", kind: .enumeration, text: "success")
    let label = random.text(random.one(of: ["success", "failure"]))
    result.children = [InspectedValue.Child(label: label, value: value())]
    return result
  }

  private mutating func tree() -> InspectedTree {
    let entries = (0..<random.count(0...2)).map { index in
      InspectedTree.Entry(
        id: "\(random.count(0...3))", screen: value(), style: random.text("sheet"),
        guarded: false, awaited: random.chance(30), draft: nil, stores: ["\(index + 1)"])
    }
    let stack = InspectedTree.Stack(tab: nil, visible: random.chance(80), entries: entries)
    return InspectedTree(name: random.text(), selected: nil, stacks: [stack])
  }
}
