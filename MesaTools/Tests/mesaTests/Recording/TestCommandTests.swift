// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa test", .inTurn)
struct TestCommandTests {
  private static let header =
    #"{"app":"A","session":"s","started":"2026-11-28T03:45:27Z","type":"recording","version":1}"#
  private static let entries = #"""
    {"type":"entry","n":1,"t":0.1,"kind":"created","store":"7","name":"CounterStore",\#
    "screen":{"type":"CounterScreen","kind":"struct","text":"","children":[]},\#
    "state":{"type":"CounterState","kind":"struct","text":"","children":[\#
    {"label":"count","value":{"type":"Int","kind":"number","text":"0"}}]},\#
    "owner":{"type":"CounterStore","modules":["Counter"],"properties":[]}}
    {"type":"entry","n":2,"t":0.2,"kind":"event","store":"7",\#
    "event":{"type":"CounterEvent","kind":"enum","text":"increment"}}
    {"type":"entry","n":3,"t":0.3,"kind":"change","store":"7","cause":2,"changes":[\#
    {"path":["count"],"old":{"type":"Int","kind":"number","text":"0"},\#
    "new":{"type":"Int","kind":"number","text":"1"}}]}
    {"type":"entry","n":4,"t":0.3,"kind":"handled","store":"7","of":2,"seconds":0.0021}
    """#
  private static let window = #"""
    {"type":"entry","n":5,"t":0.4,"kind":"root","root":"w1","tree":{"name":"Stack","stacks":[\#
    {"visible":true,"entries":[{"id":"a","style":"push","guarded":false,"awaited":false,\#
    "stores":["7"],"screen":{"type":"CounterScreen","kind":"struct","text":"","children":[]}}]}]}}
    """#

  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(["a.jsonl": "\(Self.header)\n\(Self.entries)\n"])
  }

  private func test(_ words: String..., file: String = "a.jsonl") -> ToolRun {
    // Without the file of a model, the tool would ask the package manager.
    ToolRun(words: ["test", "\(package.root)/\(file)"] + words, model: "\(package.root)/none")
  }

  private static let source = """
    // Written by `mesa test` from a recording.
    // swift-format-ignore-file

    import Foundation
    import Strata
    import Testing
    import Trapezio
    import TrapezioNavigation
    import TrapezioTesting

    @testable import Counter

    @Suite("CounterStore, as recorded")
    @MainActor
    struct CounterStoreRecordedTests {
      @Test("It handles increment")
      func recorded() async {
        let store = TestStore(CounterStore(screen: CounterScreen()))
        await store.send(.increment) { $0.count = 1 }
        await store.finish()
      }
    }
    """

  @Test("A test of a store is written to the terminal")
  func terminal() {
    for store in ["CounterStore", "7"] {
      let run = test("--store", store)
      #expect(run.errors.isEmpty)
      #expect(run.output(exit: 0) == Self.source)
    }
  }

  @Test("A test is written to a new file")
  func file() throws {
    let run = test("--store", "CounterStore", "--output", "\(package.root)/Tests.swift")
    #expect(run.exitCode == 0)
    #expect(run.output.isEmpty && run.errors.isEmpty)
    #expect(package.text(of: "Tests.swift") == Self.source + "\n")
  }

  @Test("A file that exists stays as it is", arguments: [[], ["--name", "Other"]])
  func existingFile(name: [String]) throws {
    try package.write("corrected", to: "Tests.swift")
    let file = "\(package.root)/Tests.swift"
    let run = ToolRun(
      words: ["test", "\(package.root)/a.jsonl", "--store", "7", "--output", file] + name,
      model: "\(package.root)/none")
    #expect(
      run.errors(exit: 1)
        == "mesa: \(file) exists, and may have corrections. Pass a new file or a folder as "
        + "--output, or delete the file.")
    #expect(package.text(of: "Tests.swift") == "corrected")
  }

  @Test("In a folder, each test has a file and a type of its own")
  func folder() throws {
    try package.write("final class CounterStoreRecordedTests3 {}", to: "Tests/Other.swift")
    for _ in 0..<3 {
      #expect(test("--store", "7", "--output", "\(package.root)/Tests").exitCode == 0)
    }
    for name in ["CounterStoreRecordedTests", "CounterStoreRecordedTests2"] {
      #expect(package.text(of: "Tests/\(name).swift")?.contains("struct \(name) {") == true)
    }
    #expect(package.text(of: "Tests/CounterStoreRecordedTests3.swift") == nil)
    #expect(package.text(of: "Tests/CounterStoreRecordedTests4.swift") != nil)
  }

  @Test("A test in a new file has a name that no type of the folder has")
  func freeName() throws {
    try package.write("struct CounterStoreRecordedTests {}", to: "Tests/A.swift")
    #expect(test("--store", "7", "--output", "\(package.root)/Tests/B.swift").exitCode == 0)
    #expect(
      package.text(of: "Tests/B.swift")?.contains("struct CounterStoreRecordedTests2 {") == true)
  }

  @Test("A test has the name that the user chooses, unless a type has it")
  func name() throws {
    let run = test("--store", "7", "--name", "StaleSearchTests")
    #expect(run.output(exit: 0).contains("\nstruct StaleSearchTests {\n"))
    try package.write("actor StaleSearchTests {}", to: "Tests/A.swift")
    let other = test(
      "--store", "7", "--name", "StaleSearchTests", "--output", "\(package.root)/Tests/B.swift")
    #expect(
      other.errors(exit: 1)
        == "mesa: \(package.root)/Tests/A.swift has a type 'StaleSearchTests' already. "
        + "Pass another --name.")
    #expect(package.text(of: "Tests/B.swift") == nil)
  }

  @Test("A test ends with the last entry that counts")
  func through() {
    let run = test("--store", "CounterStore", "--through", "1")
    #expect(run.output(exit: 0).contains("@Test(\"It is created\")"))
    #expect(!run.output.contains("store.send"))
  }

  @Test("A test of a feature begins with the state before the first entry that counts")
  func from() throws {
    let lines = "\(Self.header)\n\(Self.entries)\n".replacing(
      #""modules":"#, with: #""feature":"CounterFeature","modules":"#)
    try package.write(lines, to: "a.jsonl")
    let run = test("--store", "CounterFeature", "--from", "5")
    #expect(run.output(exit: 0).contains("state.count = 1\n"))
    #expect(!run.output.contains("store.send"))
  }

  @Test("A test of all stores begins at the window's root")
  func flow() throws {
    try package.write("\(Self.header)\n\(Self.entries)\n\(Self.window)\n", to: "a.jsonl")
    let run = test("--flow")
    #expect(run.errors.isEmpty)
    #expect(run.output(exit: 0).contains("struct AFlowRecordedTests {"))
    #expect(run.output.contains("let flow = TestFlow(root: CounterScreen()) {"))
    #expect(run.output.contains("    await flow.send(.increment, to: CounterStore.self)\n"))
  }

  // MARK: Sources

  private func test(_ words: [String], with sources: String) throws -> ToolRun {
    let entries = ["Screen", "State", "Event"].reduce(Self.entries) { entries, name in
      let type = "\"type\":\"Counter\(name)\""
      return entries.replacing(type, with: "\(type),\"module\":\"Counter\"")
    }
    try package.write("\(Self.header)\n\(entries)\n", to: "a.jsonl")
    try package.write(sources, to: "Sources/Counter/Counter.swift")
    let words = ["test", "\(package.root)/a.jsonl", "--store", "CounterStore"] + words
    return try package.run(words, on: package.model())
  }

  @Test("A recording of an older build gives a test with placeholders where types have changed")
  func olderBuild() throws {
    let run = try test(
      [],
      with: """
        struct CounterScreen: TrapezioScreen { let start: Int }
        struct CounterState: TrapezioState { var total = 0 }
        enum CounterEvent: TrapezioEvent { case add(Int) }
        final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
          init(screen: CounterScreen, log: Log<Int>, isOn: Bool = true) {
            super.init(screen: screen, initialState: CounterState())
          }
        }
        """)
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    let store = """
      CounterStore(
              screen: CounterScreen(start: <#start, of the type Int, which is not recorded#>),
              log: <#log: Log<Int>#>))
      """
    let event = "<#the event, of which the sources have no case 'increment'#>"
    let source = Self.source
      .replacing("TestStore(CounterStore(", with: "TestStore(\n      CounterStore(")
      .replacing("CounterStore(screen: CounterScreen()))", with: store)
      .replacing(".increment)", with: "\(event))")
      .replacing("= 1 }", with: "= <#count, which the sources do not have#> }")
    #expect(run.output == source)
  }

  @Test("A recording of the same build gives the same test with the sources")
  func sameBuild() throws {
    let sources = """
      struct CounterScreen: TrapezioScreen {}
      struct CounterState: TrapezioState { var count = 0 }
      enum CounterEvent: TrapezioEvent { case increment }

      """
    let store = "class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {"
    let own = "\(store)\n  init(screen: CounterScreen) {}\n}"
    #expect(try test([], with: sources + own).output == Self.source)
    #expect(try test(["--from", "5"], with: sources + own).output == Self.source)
    // The initializer of TrapezioStore takes a state.
    let run = try test(["--from", "5"], with: "\(sources)\(store)}")
    #expect(run.output.contains("    let state = CounterState(count: 1)\n"))
    #expect(
      run.output.contains(
        "TestStore(CounterStore(screen: CounterScreen(), initialState: state))"))
    #expect(!run.output.contains("store.send"))
  }

  // MARK: Errors

  @Test(
    "Wrong options are errors that say what to do",
    arguments: [
      ([], "Pass either --store, such as --store EditStore, or --flow."),
      (["--store", "A", "--flow"], "Pass either --store, such as --store EditStore, or --flow."),
      (
        ["--flow", "--from", "1"], "Pass --from with --store: a flow begins with the first window."
      ),
      (
        ["--flow", "--output", ""],
        "--output needs a value, such as --output EditStoreTests.swift."
      ),
      (
        ["--flow", "--name", "two words"],
        "--name needs the name of a type, such as --name StaleSearchTests."
      ),
      (
        ["--flow", "--name", "A { f() }"],
        "--name needs the name of a type, such as --name StaleSearchTests."
      ),
    ] as [([String], String)])
  func wrongOptions(words: [String], message: String) {
    let run = ToolRun(words: ["test", "\(package.root)/a.jsonl"] + words)
    #expect(
      run.errors(exit: 64).hasPrefix("mesa: \(message) Usage: swift package mesa test <recording> ")
    )
    #expect(run.output.isEmpty)
  }

  @Test("A store or a window that the recording does not have is an error")
  func unknown() {
    let store = test("--store", "FlyStore")
    #expect(
      store.errors(exit: 1)
        == "mesa: The recording has no store 'FlyStore'. Its stores are CounterStore.")
    #expect(store.output.isEmpty)
    let flow = test("--flow")
    #expect(
      flow.errors(exit: 1)
        == "mesa: The recording has no window. Pass --store to write a test of one store.")
  }

  @Test("A recording that cannot be read is an error")
  func unreadable() throws {
    let missing = test("--flow", file: "none")
    #expect(
      missing.errors(exit: 1) == "mesa: There is no file \(package.root)/none. Check the path.")
    try package.write("\(Self.header)\n{}\n", to: "a.jsonl")
    let damaged = test("--flow", "--output", "\(package.root)/Tests.swift")
    #expect(
      damaged.errors(exit: 1)
        == "mesa: Line 2 of \(package.root)/a.jsonl is damaged: type is missing. "
        + "Export the recording again, or remove the line.")
    #expect(package.text(of: "Tests.swift") == nil)
  }

  @Test("A file that cannot be written is an error")
  func unwritable() {
    let file = "\(package.root)/none/Tests.swift"
    let run = test("--store", "CounterStore", "--output", file)
    #expect(run.errors(exit: 1).hasPrefix("mesa: \(file) cannot be written"))
    #expect(
      run.errors.hasSuffix(
        ". No file was left behind. Check the path and its permissions, and run the command again.")
    )
    #expect(run.output.isEmpty)
  }
}
