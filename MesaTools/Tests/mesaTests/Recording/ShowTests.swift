// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa show", .inTurn)
struct ShowTests {
  private static let header =
    #"{"app":"A","session":"s","started":"2026-11-28T03:45:27Z","type":"recording","version":1}"#
  private static let entries = #"""
    {"type":"entry","n":1,"t":0.1,"kind":"created","store":"7","name":"CounterStore"}
    {"type":"entry","n":2,"t":0.2,"kind":"event","store":"7",\#
    "event":{"type":"CounterEvent","kind":"enum","text":"increment"}}
    {"type":"entry","n":3,"t":0.3,"kind":"change","store":"7","cause":2,"changes":[\#
    {"path":["count"],"old":{"type":"Int","kind":"number","text":"0"},\#
    "new":{"type":"Int","kind":"number","text":"1"}},\#
    {"path":["tag"],"new":{"type":"String","kind":"text","text":"\"a\""}}]}
    {"type":"entry","n":4,"t":0.3,"kind":"handled","store":"7","of":2,"seconds":0.0021}
    {"type":"entry","n":5,"t":0.4,"kind":"work","store":"7","cause":2,"task":1,"name":"load",\#
    "phase":"launched"}
    {"type":"entry","n":6,"t":0.5,"kind":"work","store":"7","cause":5,"task":1,"phase":"finished"}
    {"type":"dropped","count":52}
    {"type":"entry","n":59,"t":0.6,"kind":"created","store":"8","name":"CounterStore"}
    {"type":"entry","n":60,"t":0.7,"kind":"mark","cause":58,"text":"one\n\u001btwo"}
    {"type":"entry","n":61,"t":0.8,"kind":"created","store":"9","name":"DetailStore"}
    """#

  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(["a.jsonl": "\(Self.header)\n\(Self.entries)\n"])
  }

  private func show(_ words: String..., file: String = "a.jsonl") -> ToolRun {
    ToolRun(words: ["show", "\(package.root)/\(file)"] + words)
  }

  /// The first words of the lines.
  private func shown(_ words: String...) -> String {
    let run = ToolRun(words: ["show", "\(package.root)/a.jsonl"] + words)
    return run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first }.joined(separator: " ")
  }

  @Test("Each entry is a line, and each change is one below")
  func timeline() {
    let run = show()
    #expect(run.errors.isEmpty)
    #expect(
      run.output(exit: 0) == #"""
        1  0.100  CounterStore (7)  created
        2  0.200  CounterStore (7)  event  increment handled in 2.1 ms
        3  0.300  CounterStore (7)  change
            count: 0 → 1
            + tag: "a"
        5  0.400  CounterStore (7)  work  load launched
        6  0.500  CounterStore (7)  work  load finished after 100 ms
        52 entries are missing.
        59  0.600  CounterStore (8)  created
        60  0.700  App  mark  one\n\u{1B}two
        61  0.800  DetailStore (9)  created
        """#)
  }

  // MARK: Options

  @Test("A store is chosen by its name, its key, or both")
  func store() {
    #expect(shown("--store", "CounterStore") == "1 2 3 5 6 59")
    #expect(shown("--store", "8") == "59")
    #expect(shown("--store", "CounterStore (8)") == "59")
  }

  @Test("Kinds are the page's groups")
  func kind() {
    #expect(shown("--kind", "events,work") == "2 5 6")
    #expect(shown("--kind", "Handled, marks") == "4 60")
    #expect(shown("--kind", "warnings") == "52")
  }

  @Test("The search finds texts and values")
  func search() {
    #expect(shown("--search", "LOAD") == "5 6")
    #expect(shown("--search", "CounterEvent") == "2")
    #expect(shown("--search", "load", "--kind", "work", "--from", "6") == "6")
  }

  @Test("A range of entries includes its gaps")
  func range() {
    #expect(shown("--from", "6", "--to", "59") == "6 52 59")
    #expect(shown("--to", "2") == "1 2")
    #expect(show("--from", "70").output == "No entry matches the options.")
  }

  @Test("An entry is shown with its causes and with what it caused")
  func causes() {
    #expect(
      show("--causes", "2").output == """
        2  0.200  CounterStore (7)  event  increment handled in 2.1 ms
        Caused by: nothing
        Caused:
          3  0.300  CounterStore (7)  change  count: 0 → 1, + tag: "a"
          5  0.400  CounterStore (7)  work  load launched
            6  0.500  CounterStore (7)  work  load finished after 100 ms
        """)
    #expect(
      show("--causes", "6").output == """
        6  0.500  CounterStore (7)  work  load finished after 100 ms
        Caused by:
          5  0.400  CounterStore (7)  work  load launched
          2  0.200  CounterStore (7)  event  increment handled in 2.1 ms
        Caused: nothing
        """)
    #expect(
      show("--causes", "60").output.hasSuffix(
        "\nCaused by:\n  Entry 58 is missing.\nCaused: nothing"))
  }

  @Test("The list of what an entry caused is bounded")
  func manyCaused() throws {
    let marks = (2...300).map { #"{"type":"entry","n":\#($0),"t":1,"kind":"mark","cause":1}"# }
    let first = #"{"type":"entry","n":1,"t":1,"kind":"mark"}"#
    try package.write(
      ([Self.header, first] + marks).joined(separator: "\n"), to: "many.jsonl")
    let lines = show("--causes", "1", file: "many.jsonl").output.split(separator: "\n")
    #expect(lines.count == 204)
    #expect(lines.last == "  There are more.")
  }

  // MARK: Errors

  @Test(
    "Wrong options are errors that say what to do",
    arguments: [
      (["--from", "3", "--to", "2"], "--from 3 is after --to 2. Swap them."),
      (["--search", " "], "--search needs a text, such as --search fetch."),
      (
        ["--kind", "events,fly"],
        "'fly' is not a kind. The kinds are events, changes, work, navigation, stores, services, "
          + "messages, warnings, marks, windows, calls, handled."
      ),
      (
        ["--causes", "2", "--kind", "work"],
        "--causes concerns one entry. Leave out the other options."
      ),
    ])
  func wrongOptions(words: [String], message: String) {
    let run = ToolRun(words: ["show", "\(package.root)/a.jsonl"] + words)
    #expect(
      run.errors(exit: 64).hasPrefix("mesa: \(message) Usage: swift package mesa show <recording> ")
    )
    #expect(run.output.isEmpty)
  }

  @Test("An unknown store and an unknown entry are errors that list what there is")
  func unknown() {
    let store = show("--store", "FlyStore")
    #expect(
      store.errors(exit: 64) == """
        mesa: The recording has no store 'FlyStore'. The stores are:
          CounterStore
          DetailStore
        """)
    let entry = show("--causes", "30")
    #expect(
      entry.errors(exit: 64)
        == "mesa: The recording has no entry 30. Pass a number from 1 to 61 that it has.")
    #expect(entry.output.isEmpty)
  }

  @Test("A recording without entries says so")
  func empty() throws {
    try package.write(Self.header, to: "empty.jsonl")
    #expect(show(file: "empty.jsonl").output == "The recording has no entries.")
    #expect(
      show("--causes", "1", file: "empty.jsonl").errors == "mesa: The recording has no entries.")
    #expect(
      show("--store", "7", file: "empty.jsonl").errors
        == "mesa: The recording has no store '7'. It has no stores.")
  }

  @Test("A file that is no recording, and a damaged line, are errors")
  func damaged() throws {
    #expect(
      show(file: "none").errors == "mesa: There is no file \(package.root)/none. Check the path.")
    let file = "\(package.root)/a.jsonl"
    try package.write("\(Self.header)\n{}\n", to: "a.jsonl")
    let run = show()
    #expect(
      run.errors(exit: 1) == "mesa: Line 2 of \(file) is damaged: type is missing. "
        + "Export the recording again, or remove the line.")
    #expect(run.output.isEmpty)
  }

  @Test("A recording whose end was lost is shown with a note")
  func cut() throws {
    try package.write("\(Self.header)\n\(Self.entries.dropLast(20))", to: "a.jsonl")
    let run = show("--from", "60")
    #expect(run.output(exit: 0) == #"60  0.700  App  mark  one\n\u{1B}two"#)
    #expect(
      run.errors
        == "mesa: The last line of \(package.root)/a.jsonl is left out, because the app ended "
        + "while it wrote it.")
  }

  @Test("A line whose values are nested too deep is an error", arguments: ["\n", ""])
  func deep(end: String) throws {
    let open = #"{"children":[{"label":"a","value":"#
    let deep = String(repeating: open, count: 20_000)
    let lines = [
      #"{"type":"entry","n":1,"t":1,"kind":"event","event":\#(deep)1"#
        + String(repeating: "}]}", count: 20_000) + "}",
      String(repeating: "[", count: 20_000), String(repeating: #"{"a":"#, count: 20_000),
    ]
    for line in lines {
      try package.write("\(Self.header)\n\(line)\(end)", to: "a.jsonl")
      #expect(
        show().errors(exit: 1)
          == "mesa: Line 2 of \(package.root)/a.jsonl is damaged: it is nested more than 128 "
          + "levels. Export the recording again, or remove the line.")
    }
  }

  @Test("Brackets in a text are not nested values")
  func brackets() throws {
    let text = String(repeating: #"[{\"\\"#, count: 200)
    let entry = #"{"type":"entry","n":1,"t":1,"kind":"mark","text":"\#(text)"}"#
    try package.write("\(Self.header)\n\(entry)\n", to: "a.jsonl")
    #expect(show().output(exit: 0).contains("[{\"\\[{\""))
  }

  @Test("No text of a recording controls the terminal")
  func controls() throws {
    let bad = #"\u001b[2J\r\u202e\u200b\u2028\u0085\udb40\udc41"#
    let escaped = #"\u{1B}[2J\r\u{202E}\u{200B}\u{2028}\u{0085}\u{000E0041}"#
    let entries = [
      #"{"type":"entry","n":1,"t":0.1,"kind":"created","store":"7","name":"A\#(bad)"}"#,
      #"{"type":"entry","n":2,"t":0.2,"kind":"change","store":"7","changes":["#
        + #"{"path":["\#(bad)"],"new":{"type":"A","kind":"text","text":"\#(bad)"}}]}"#,
      #"{"type":"entry","n":3,"t":0.3,"kind":"mark","text":"\#(bad)"}"#,
      #"{"type":"entry","n":4,"t":0.4,"kind":"work","store":"7","task":1,"name":"\#(bad)","phase":"#
        + #""launched"}"#,
      #"{"type":"entry","n":5,"t":0.5,"kind":"mark","cause":3,"text":"\#(bad)"}"#,
    ]
    try package.write(([Self.header] + entries).joined(separator: "\n") + "\n", to: "a.jsonl")
    let runs = [show(), show("--causes", "3"), show("--causes", "5"), show("--store", "B")]
    for text in runs.map({ $0.output + $0.errors }) {
      #expect(text.contains(escaped))
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII && $0 >= " " || $0 == "\n" })
    }
    #expect(show("--store", "A\(escaped)").exitCode == 0)
  }
}
