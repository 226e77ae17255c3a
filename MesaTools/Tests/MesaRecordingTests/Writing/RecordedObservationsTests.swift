// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("Recorded observations", .inTurn)
struct RecordedObservationsTests {
  /// Adds an event that observes with parameters, and returns the launch of the task that reads.
  private static func search(
    _ text: String, _ task: UInt64, cancelling earlier: UInt64? = nil, in list: inout EntryList
  ) -> Int {
    var launch = 0
    list.send(.enumeration("PageEvent", "search", .string(text))) { list, event in
      list.useCase(.observed, "u2", cause: event, params: .string(text))
      launch = list.work(.launched, task, cause: event)
      if let earlier { list.work(.cancelled, earlier, cause: event) }
    }
    return launch
  }

  private static func emit(
    _ value: Int, _ task: UInt64, by launch: Int, in list: inout EntryList
  ) {
    list.useCase(.emitted, "u2", cause: launch, result: .success(.number(value)))
    list.work(.delivered, task, cause: launch)
    list.change([.count(value)], cause: launch)
  }

  @Test("An event that observes expects the parameters")
  func expectation() throws {
    var list = EntryList.page()
    let launch = Self.search("s", 1, in: &list)
    Self.emit(1, 1, by: launch, in: &list)
    #expect(
      try list.steps() == """
        await store.send(.search("s"))
        #expect(observe.observations.last == "s")
        observe.emit(1)
        await store.receive { $0.count = 1 }
        await store.end()
        """)
  }

  @Test("A value of a query that a newer one has replaced is left out")
  func superseded() throws {
    var list = EntryList.page()
    let first = Self.search("s", 1, in: &list)
    let second = Self.search("sw", 2, cancelling: 1, in: &list)
    list.useCase(.emitted, "u2", cause: first, result: .success(.number(9)))
    list.work(.finished, 1, cause: first)
    Self.emit(1, 2, by: second, in: &list)
    #expect(
      try list.steps() == """
        await store.send(.search("s"))
        #expect(observe.observations.last == "s")
        await store.send(.search("sw"))
        #expect(observe.observations.last == "sw")
        observe.emit(1, for: "sw")
        await store.receive { $0.count = 1 }
        await store.end()
        """)
  }

  @Test("A stale value that the store has received is emitted for its query")
  func stale() throws {
    var list = EntryList.page()
    let first = Self.search("s", 1, in: &list)
    let second = Self.search("sw", 2, in: &list)
    Self.emit(1, 2, by: second, in: &list)
    Self.emit(2, 1, by: first, in: &list)
    let steps = try list.steps()
    #expect(
      steps.hasSuffix(
        """
        observe.emit(1, for: "sw")
        await store.receive { $0.count = 1 }
        observe.emit(2, for: "s")
        await store.receive { $0.count = 2 }
        await store.end()
        """))
  }

  @Test("A value that was on its way when the store cancelled its task is left out")
  func onItsWay() throws {
    var list = EntryList.page()
    let first = Self.search("s", 1, in: &list)
    list.useCase(.emitted, "u2", cause: first, result: .success(.number(9)))
    _ = Self.search("sw", 2, cancelling: 1, in: &list)
    #expect(!(try list.steps().contains("emit")))
    list.work(.finished, 1, cause: first)
    #expect(!(try list.steps().contains("emit")))
  }

  @Test("An answer that a cancelled task has not received is left out")
  func answer() throws {
    var list = EntryList.page()
    let launch = list.launch("load")
    list.useCase(.executed, cause: launch, params: .number(7))
    list.send("stop") { list, event in list.work(.cancelled, cause: event) }
    list.useCase(.returned, cause: launch, result: .success(.string("a")))
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.load)
        await load.expectCall(7)
        await store.send(.stop)
        await store.finish()
        """)
  }

  @Test("Values of an observation that all tasks share are emitted for no parameters")
  func trigger() throws {
    var list = EntryList.page()
    let launch = Self.search("s", 1, in: &list)
    list.send("again") { list, event in
      list.useCase(.observed, "u2", cause: event, params: .string("sw"))
    }
    Self.emit(1, 1, by: launch, in: &list)
    let steps = try list.steps()
    #expect(steps.contains("observe.emit(1)\n"))
    #expect(
      steps.contains("await store.send(.again)\n#expect(observe.observations.last == \"sw\")"))
  }

  @Test("Several observations of one event are expected in their order")
  func several() throws {
    var list = EntryList.page()
    list.send("load") { list, event in
      for text in ["a", "b"] {
        list.useCase(.observed, "u2", cause: event, params: .string(text))
      }
    }
    #expect(
      try list.steps().contains(#"#expect(observe.observations.suffix(2) == ["a", "b"])"#))
  }

  @Test(
    "Parameters that cannot be compared are not expected",
    arguments: [InspectedValue.void, .secret])
  func noExpectation(params: InspectedValue) throws {
    var list = EntryList.page()
    list.send("load") { list, event in
      list.useCase(.observed, "u2", cause: event, params: params)
    }
    #expect(!(try list.steps().contains("#expect")))
  }

  @Test("Use cases with one key in an old recording have fakes of their own")
  func oneKey() throws {
    var list = EntryList()
    let owner = InspectedOwner(
      type: "LoginStore", modules: ["Login"], feature: nil,
      properties: [
        .useCase("signIn", "u1", params: "String", output: "Int"),
        .useCase("signIns", "u1", .subject, params: "Void", output: "Int"),
      ])
    list.created(owner)
    let launch = list.launch("submit")
    list.useCase(.executed, cause: launch, params: .string("a"))
    list.useCase(.emitted, cause: launch, result: .success(.number(0)))
    list.useCase(.returned, cause: launch, result: .success(.number(1)))
    let source = try list.source(of: "LoginStore")
    #expect(source.contains("private let signIn = FakeInteractor<String, Int>()"))
    #expect(source.contains("private let signIns = FakeSubjectInteractor<Void, Int>()"))
    #expect(source.contains("signIns.emit(0)") && source.contains("signIn.succeed(1)"))
    #expect(!source.contains("signIn.emit(") && !source.contains("signIn()"))
  }
}
