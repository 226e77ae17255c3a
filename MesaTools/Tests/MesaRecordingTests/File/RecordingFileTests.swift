// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MesaRecording
import Testing

@Suite("RecordingFile", .inTurn)
struct RecordingFileTests {
  static let header = """
    {"app":"Reader","session":"s1","started":"2026-11-28T03:45:27Z","type":"recording","version":1}
    """
  static let mark = #"{"kind":"mark","n":1,"t":0.5,"text":"é","type":"entry"}"#

  private func read(_ text: String) throws(RecordingError) -> RecordingFile {
    try RecordingFile(data: Data(text.utf8), name: "a.jsonl")
  }

  /// The numbers of the entries.
  private func numbers(_ file: RecordingFile) -> [Int] {
    file.lines.compactMap { if case .entry(let entry) = $0 { entry.n } else { nil } }
  }

  @Test("A file has a header, entries, gaps, and what exists after a gap")
  func lines() throws {
    let file = try read(
      """
      \(Self.header)
      \(Self.mark)
      {"count":52,"type":"dropped"}
      {"entries":[\(Self.mark)],"type":"base"}

      """)
    #expect(file.header.app == "Reader" && file.header.session == "s1")
    #expect(file.header.started == Date(timeIntervalSince1970: 1_795_837_527))
    #expect(!file.isCut)
    try #require(file.lines.count == 3)
    guard case .entry(let entry) = file.lines[0], case .dropped(let count) = file.lines[1],
      case .base(let entries) = file.lines[2]
    else {
      Issue.record("The lines have other kinds.")
      return
    }
    #expect(entry.n == 1 && entry.t == 0.5 && entry.kind == .mark && entry.text == "é")
    #expect(count == 52)
    #expect(entries.map(\.n) == [1])
  }

  @Test("What is written is read again, with infinite and unknown numbers")
  func roundTrip() throws {
    var entry = InspectedEntry(n: 1, t: 0.5, kind: .handled)
    (entry.seconds, entry.delay) = (.infinity, .nan)
    let header = RecordingHeader(
      app: "A/B", session: "s", started: Date(timeIntervalSince1970: 1_000))
    var data = try RecordingFormat.line(header)
    for line in [RecordedLine.entry(entry), .dropped(count: 3), .base([entry])] {
      data += try RecordingFormat.line(line)
    }
    #expect(
      String(decoding: data, as: UTF8.self).split(separator: "\n").dropLast() == [
        #"{"app":"A/B","session":"s","started":"1970-01-01T00:16:40Z","type":"recording","#
          + #""version":1}"#,
        #"{"delay":"NaN","kind":"handled","n":1,"seconds":"∞","t":0.5,"type":"entry"}"#,
        #"{"count":3,"type":"dropped"}"#,
      ])
    let file = try RecordingFile(data: data, name: "")
    #expect(file.header == header)
    #expect(file.lines.count == 3)
    guard case .entry(let read) = file.lines[0] else {
      Issue.record("The first line is no entry.")
      return
    }
    #expect(read.seconds == .infinity && read.delay?.isNaN == true)
  }

  @Test("Line ends of Windows, a byte order mark and blank lines change nothing")
  func lineEnds() throws {
    let file = try read("\u{FEFF}\r\n\(Self.header)\r\n \t\r\n\r\n\(Self.mark)\r\n\r\n")
    #expect(numbers(file) == [1])
    #expect(!file.isCut)
  }

  @Test("Unknown fields are ignored")
  func unknownFields() throws {
    let file = try read(
      """
      \(Self.header.dropLast()),"device":{"name":"x"}}
      \(Self.mark.dropLast()),"colour":[1]}
      {"count":2,"type":"dropped","why":null}
      """)
    #expect(numbers(file) == [1])
    #expect(file.lines.count == 2)
  }

  // MARK: A last line that is cut

  @Test(
    "A last line that is cut is left out",
    arguments: [1, mark.utf8.count / 2, Array(mark.utf8).firstIndex(of: 0xC3).map { $0 + 1 } ?? 0])
  func cut(length: Int) throws {
    let data = Data("\(Self.header)\n\(Self.mark)\n".utf8) + Data(Self.mark.utf8.prefix(length))
    let file = try RecordingFile(data: data, name: "")
    #expect(file.isCut)
    #expect(numbers(file) == [1])
  }

  @Test("A complete last line needs no line end")
  func lastLine() throws {
    let file = try read("\(Self.header)\n\(Self.mark)")
    #expect(!file.isCut)
    #expect(numbers(file) == [1])
  }

  @Test("The header stands for a recording without entries")
  func onlyHeader() throws {
    #expect(try read(Self.header).lines.isEmpty)
    let file = try read("\(Self.header)\n{\"ki")
    #expect(file.isCut && file.lines.isEmpty)
  }

  // MARK: Errors

  @Test(
    "An error says what is wrong, and in which line",
    arguments: [
      ("", .empty(file: "a.jsonl")), ("\u{FEFF} \r\n\n", .empty(file: "a.jsonl")),
      ("hello", .foreign(file: "a.jsonl", line: 1)),
      ("\n\(mark)\n", .foreign(file: "a.jsonl", line: 2)),
      ("{\"type\":\n", .foreign(file: "a.jsonl", line: 1)),
      ("[\(header)]", .foreign(file: "a.jsonl", line: 1)),
      ("\r\n\(header.dropLast())", .cut(file: "a.jsonl", line: 2)),
      (#"{"type":"recording","version":7}"#, .newer(file: "a.jsonl", line: 1, version: 7)),
      (#"{"type":"recording","version":0}"#, damaged(1, "there is no version 0")),
      (#"{"type":"recording","version":"1"}"#, damaged(1, "version has the wrong type")),
      (#"{"type":"recording"}"#, damaged(1, "version is missing")),
      (
        header.replacingOccurrences(of: "2026-", with: ""), damaged(1, "started is unknown")
      ),
      ("\(header)\n\(mark.dropLast(5))\n\(mark)", damaged(2, "it is not JSON")),
      ("\(header)\n\n\(mark)\nhello", damaged(4, "it is not JSON")),
      ("\(header)\n[1]", damaged(2, "it is not an object")),
      ("\(header)\nnull", damaged(2, "it is not an object")),
      ("\(header)\n5\n", damaged(2, "it is not an object")),
      ("\(header)\n\"a\"\n", damaged(2, "it is not an object")),
      ("null", .foreign(file: "a.jsonl", line: 1)),
      (
        "\(header)\n" + mark.replacingOccurrences(of: "\"é\"", with: "\"é\",\"changes\":[null]"),
        damaged(2, "changes[0] is missing")
      ),
      ("\(header)\n{}", damaged(2, "type is missing")),
      ("\(header)\n\(header)", damaged(2, "type is unknown")),
      (#"\#(header)\#n{"type":"pulse"}"#, damaged(2, "type is unknown")),
      (
        "\(header)\n" + mark.replacingOccurrences(of: "mark", with: "fly"),
        damaged(2, "kind is unknown")
      ),
      (
        "\(header)\n" + mark.replacingOccurrences(of: "0.5", with: "\"soon\""),
        damaged(2, "t has the wrong type")
      ),
      (
        #"\#(header)\#n{"type":"base","entries":[\#(mark),{"type":"entry","n":2}]}"#,
        damaged(2, "entries[1].t is missing")
      ),
      ("\(header)\n\(mark)\n\(mark)", damaged(3, "n is not higher than in the entry before")),
      (#"\#(header)\#n{"type":"dropped","count":0}"#, damaged(2, "count is unknown")),
      (#"\#(header)\#n{"type":"dropped","count":null}"#, damaged(2, "count is missing")),
    ] as [(String, RecordingError)])
  func errors(text: String, error: RecordingError) {
    #expect(throws: error) { try read(text) }
  }

  private static let longPath = Array(repeating: #""a""#, count: 65).joined(separator: ",")

  @Test(
    "A number that no recording has is out of range, as in the page",
    arguments: [
      (#""n":1,"t":1e308"#, "t"), (#""n":1,"t":-1"#, "t"), (#""n":1,"t":1e10"#, "t"),
      (#""n":1,"t":"∞""#, "t"), (#""n":1,"t":"NaN""#, "t"), (#""n":0,"t":1"#, "n"),
      (#""n":-5,"t":1"#, "n"), (#""n":9007199254740992,"t":1"#, "n"),
      (#""n":1,"t":1,"cause":-1"#, "cause"), (#""n":1,"t":1,"of":-1"#, "of"),
      (#""n":1,"t":1,"at":9007199254740992"#, "at"), (#""n":1,"t":1,"ignored":-2"#, "ignored"),
      (#""n":1,"t":1,"delivery":-1"#, "delivery"),
      (#""n":1,"t":1,"task":18446744073709551615"#, "task"),
      (#""n":1,"t":1,"seconds":1e300"#, "seconds"), (#""n":1,"t":1,"seconds":-1"#, "seconds"),
      (
        #""n":1,"t":1,"state":{"type":"A","kind":"array","text":"","children":[{"label":"a","#
          + #""value":{"type":"B","kind":"text","text":"","cut":-1}}]}"#, "state"
      ),
      (
        #""n":1,"t":1,"changes":[{"path":[\#(longPath)]}]"#, "changes[0].path"
      ),
    ])
  func ranges(fields: String, field: String) {
    let line = #"{"type":"entry","kind":"mark",\#(fields)}"#
    #expect(throws: Self.damaged(2, "\(field) is out of range")) {
      try read("\(Self.header)\n\(line)")
    }
    #expect(throws: Self.damaged(2, "entries[0].\(field) is out of range")) {
      try read("\(Self.header)\n{\"type\":\"base\",\"entries\":[\(line)]}")
    }
  }

  @Test("A line that is nested deeply is damaged", arguments: ["[", "{\"a\":", "[{\"a\":["])
  func deepLines(start: String) {
    let reason = "it is nested more than 128 levels"
    let end = start.contains(":") ? "1" : ""
    for line in [
      String(repeating: start, count: 100_000), String(repeating: start, count: 129) + end,
    ] {
      #expect(throws: Self.damaged(2, reason)) { try read("\(Self.header)\n\(line)") }
      #expect(throws: Self.damaged(2, reason)) { try read("\(Self.header)\n\(line)\n\(Self.mark)") }
      #expect(throws: Self.damaged(1, reason)) { try read(line) }
    }
  }

  @Test("A line of more than 16 MB is damaged")
  func hugeLines() {
    let reason = "it has more than 16,777,216 bytes"
    let line = Self.mark.replacingOccurrences(
      of: "é", with: String(repeating: "a", count: 17 << 20))
    #expect(throws: Self.damaged(2, reason)) { try read("\(Self.header)\n\(line)") }
    #expect(throws: Self.damaged(2, reason)) { try read("\(Self.header)\n\(line)\n\(Self.mark)") }
    #expect(throws: Self.damaged(1, reason)) { try read(line) }
  }

  @Test("Brackets in texts are not nested")
  func brackets() throws {
    let text = String(repeating: #"[{\"["#, count: 1_000)
    let file = try read(
      "\(Self.header)\n" + Self.mark.replacingOccurrences(of: "é", with: text))
    #expect(numbers(file) == [1])
  }

  private static func damaged(_ line: Int, _ reason: String) -> RecordingError {
    .damaged(file: "a.jsonl", line: line, reason: reason)
  }

  @Test("A file that is missing, and a folder, are errors with their absolute paths")
  func paths() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).path
    #expect(throws: RecordingError.unreadable(file: folder)) {
      try RecordingFile(contentsOf: folder)
    }
    let missing = URL(fileURLWithPath: "missing.jsonl").path
    #expect(throws: RecordingError.missing(file: missing)) {
      try RecordingFile(contentsOf: "missing.jsonl")
    }
  }

  @Test(
    "A message says what to do",
    arguments: [
      (.missing(file: "/a"), "There is no file /a. Check the path."),
      (.unreadable(file: "/a"), "/a cannot be read. Choose a file that you may read."),
      (.empty(file: "/a"), "/a is empty. Export the recording again."),
      (
        .foreign(file: "/a", line: 1),
        "/a is not a recording, because line 1 is not its header. Choose a file that Export of the "
          + "inspector has saved."
      ),
      (
        .cut(file: "/a", line: 1),
        "/a ends within line 1, before its first entry. Export the recording again."
      ),
      (
        .newer(file: "/a", line: 1, version: 2),
        "/a has version 2 of the format, and this mesa reads version 1. Use the mesa of the "
          + "MESA-iOS that the app uses."
      ),
      (
        .damaged(file: "/a", line: 9, reason: "kind is unknown"),
        "Line 9 of /a is damaged: kind is unknown. Export the recording again, or remove the line."
      ),
    ] as [(RecordingError, String)])
  func messages(error: RecordingError, message: String) {
    #expect(error.message == message)
    #expect(error.line == nil || message.contains("ine ") || message.contains("version"))
  }
}
