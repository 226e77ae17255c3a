// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("RecordedStore", .inTurn)
struct RecordedStoreTests {
  @Test("A store is found by its type, its feature or its key, and of several the latest")
  func names() throws {
    var list = EntryList()
    list.created(.page(), state: .page(count: 1))
    list.created(.page("FeatureStore<PageFeature>", feature: "PageFeature"), store: "2")
    list.created(.page(), store: "3", state: .page(count: 3))
    list.send("increment") { list, event in list.change([.count(2)], cause: event) }
    list.send("increment", store: "3") { list, event in
      list.change([.count(4)], store: "3", cause: event)
    }
    let latest = "await store.send(.increment) { $0.count = 4 }\nawait store.finish()"
    #expect(try list.steps(of: "PageStore") == latest)
    #expect(try list.steps(of: "3") == latest)
    #expect(
      try list.steps(of: "1") == "await store.send(.increment) { $0.count = 2 }\n"
        + "await store.finish()")
    for name in ["PageFeature", "FeatureStore<PageFeature>", "2"] {
      #expect(try list.source(of: name).contains("struct PageFeatureRecordedTests {"))
    }
  }

  @Test("A test ends with the last entry that counts, or with what its event does at once")
  func through() throws {
    var list = EntryList.page()
    let first = list.send("increment") { list, event in list.change([.count(1)], cause: event) }
    list.send("increment") { list, event in list.change([.count(2)], cause: event) }
    list.created(.page(), store: "2")
    let one = "await store.send(.increment) { $0.count = 1 }\nawait store.finish()"
    for end in first...first + 2 {
      #expect(try list.steps(of: "PageStore", through: end) == one)
    }
    #expect(try list.steps(of: "PageStore", through: 1) == "await store.finish()")
    #expect(throws: TestWritingError.noStore("2", among: ["PageStore"])) {
      try list.store("2", through: first)
    }
  }

  @Test("A store that is missing is an error")
  func errors() throws {
    var list = EntryList()
    #expect(throws: TestWritingError.noStore("PageStore", among: [])) {
      try list.store("PageStore")
    }
    list.created(.page("B"))
    list.created(.page("A"), store: "2")
    list.created(.page("B"), store: "3")
    list.add(.created, store: "4") { $0.name = "Old" }
    #expect(throws: TestWritingError.noStore("PageStore", among: ["A", "B", "Old"])) {
      try list.store("PageStore")
    }
  }

  @Test("A store of which the recording does not say how it is created is a placeholder")
  func placeholder() throws {
    var list = EntryList()
    list.add(.created) { ($0.name, $0.state) = ("Old", .page()) }
    list.send("increment") { list, event in list.change([.count(1)], cause: event) }
    let source = try list.source(of: "Old")
    #expect(source.contains("@testable import <#the module of Old#>\n"))
    #expect(source.contains("let store = TestStore(<#how Old is created#>)\n"))
    #expect(
      try list.steps(of: "Old")
        == "await store.send(.increment) { $0.count = 1 }\nawait store.finish()")
  }

  @Test(
    "A message says what to do",
    arguments: [
      (
        .noStore("X", among: []),
        "The recording has no store 'X'. It has no stores. Start the inspector before the first "
          + "store."
      ),
      (
        .noStore("X", among: ["A", "B"]),
        "The recording has no store 'X'. Its stores are A, B."
      ),
      (
        .noWindow, "The recording has no window. Pass --store to write a test of one store."
      ),
    ] as [(TestWritingError, String)])
  func messages(error: TestWritingError, message: String) {
    #expect(error.message == message)
  }
}
