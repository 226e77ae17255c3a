// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@testable import MesaRecording

/// The entries of a recording, numbered from 1.
struct EntryList {
  private(set) var entries: [InspectedEntry] = []
  /// What the sources declare, if they are read.
  var types: DeclaredTypes?

  /// Adds an entry and returns its number.
  @discardableResult
  mutating func add(
    _ kind: InspectedEntry.Kind, store: String? = "1", cause: Int? = nil,
    _ fill: (inout InspectedEntry) -> Void = { _ in }
  ) -> Int {
    let n = entries.count + 1
    var entry = InspectedEntry.of(n, kind, store: store, fill)
    entry.cause = cause
    entries.append(entry)
    return n
  }

  // MARK: Stores

  /// The entry of a new store.
  static func page() -> Self {
    var list = Self()
    list.created(.page())
    return list
  }

  @discardableResult
  mutating func created(
    _ owner: InspectedOwner, store: String = "1",
    screen: InspectedValue? = .structure("PageScreen"), state: InspectedValue = .page()
  ) -> Int {
    add(.created, store: store) {
      ($0.name, $0.owner, $0.screen, $0.state) = (owner.type, owner, screen, state)
    }
  }

  /// Adds an event with all that the store does at once.
  @discardableResult
  mutating func send(
    _ event: InspectedValue, store: String = "1", cause: Int? = nil,
    _ body: (inout Self, Int) -> Void = { _, _ in }
  ) -> Int {
    let n = add(.event, store: store, cause: cause) { $0.event = event }
    body(&self, n)
    add(.handled, store: store, cause: n) { $0.of = n }
    return n
  }

  @discardableResult
  mutating func send(
    _ event: String, store: String = "1", cause: Int? = nil,
    _ body: (inout Self, Int) -> Void = { _, _ in }
  ) -> Int {
    send(.event(event), store: store, cause: cause, body)
  }

  @discardableResult
  mutating func change(
    _ changes: [InspectedChange], store: String = "1", cause: Int? = nil, delivery: Int? = nil
  ) -> Int {
    add(.change, store: store, cause: cause) { ($0.changes, $0.delivery) = (changes, delivery) }
  }

  // MARK: Work

  @discardableResult
  mutating func work(
    _ phase: InspectedEntry.Phase, _ task: UInt64 = 1, store: String = "1", cause: Int? = nil,
    delay: Double? = nil
  ) -> Int {
    add(.work, store: store, cause: cause) { ($0.phase, $0.task, $0.delay) = (phase, task, delay) }
  }

  /// Adds an event that launches work, and returns the launch.
  mutating func launch(_ event: String, _ task: UInt64 = 1, delay: Double? = nil) -> Int {
    var launch = 0
    send(event) { list, event in
      launch = list.work(.launched, task, cause: event, delay: delay)
    }
    return launch
  }

  mutating func useCase(
    _ step: InspectedEntry.Step, _ key: String = "u1", cause: Int? = nil,
    params: InspectedValue? = nil, result: InspectedValue? = nil, message: String? = nil
  ) {
    add(.useCase, store: nil, cause: cause) {
      ($0.step, $0.interactor, $0.params, $0.result, $0.text) = (step, key, params, result, message)
    }
  }

  // MARK: Navigation

  @discardableResult
  mutating func call(
    _ call: InspectedEntry.Call, store: String = "1", cause: Int? = nil,
    _ fill: (inout InspectedEntry) -> Void = { _ in }
  ) -> Int {
    add(.call, store: store, cause: cause) {
      $0.call = call
      fill(&$0)
    }
  }

  mutating func window(_ screens: InspectedTree.Entry..., cause: Int? = nil) {
    let stack = InspectedTree.Stack(tab: nil, visible: true, entries: screens)
    add(.root, store: nil, cause: cause) {
      $0.tree = InspectedTree(name: "Stack", selected: nil, stacks: [stack])
    }
  }

  // MARK: Tests

  var recording: RecordedEntries { RecordedEntries(entries.map(RecordedLine.entry), types: types) }

  func store(
    _ name: String = "1", from first: Int = 0, through end: Int = .max
  ) throws -> RecordedStore {
    try RecordedStore(named: name, in: recording, from: first, through: end)
  }

  /// The source of the test of a store.
  func source(
    of name: String = "1", from first: Int = 0, through end: Int = .max
  ) throws -> String {
    RecordedTest(of: try store(name, from: first, through: end)).source
  }

  /// The statements of a store's test behind the store's creation.
  func steps(of name: String = "1", through end: Int = .max) throws -> String {
    Self.steps(in: try source(of: name, through: end))
  }

  /// The test of all stores.
  func flow(app: String = "App", through end: Int = .max) throws -> RecordedTest {
    let recording = recording
    return try RecordedTest(
      flowOf: recording.stores(through: end), in: recording, of: app, through: end)
  }

  func flowSteps(through end: Int = .max) throws -> String {
    Self.steps(in: try flow(through: end).source)
  }

  /// Returns the statements of a test but the first, which creates what is tested.
  private static func steps(in source: String) -> String {
    source.split(separator: "\n").drop { !$0.hasPrefix("  func recorded()") }.dropFirst(2)
      .drop { $0.hasPrefix("      ") || $0.hasPrefix("    }") }
      .prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
  }
}
