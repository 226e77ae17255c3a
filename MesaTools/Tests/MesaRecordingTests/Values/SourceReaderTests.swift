// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MesaRecording

@Suite("SourceReader", .inTurn)
struct SourceReaderTests {
  @Test(
    "Literals, members and initializers with labels are written anew",
    arguments: [
      "1", "-2", "1.5", "-1e-300", "1e+16", "true", "nil", "\"a\"", "()", "(1, b: 2)", "[]", "[:]",
      "[1, 2]", "[\"a\": 1]", "[1, nil] as [Int?]", "[Int]()", "Set<Int>()", ".left", "A.left",
      "A.Case", ".`init`", ".infinity", "-.infinity", "-Float.infinity", ".nan", "1..<3",
      "-3 ... -1", "UInt8(1)...UInt8(2)", "\"a\"..<\"b\"", "URL(string: \"a\")!", "Data()",
      "URL(string: \"b\", relativeTo: URL(string: \"a\")!)!", "UUID(uuidString: \"a\")!",
      "Date(timeIntervalSinceReferenceDate: -0.5)", "Decimal(string: \"-0.1\")!",
      "Duration(secondsComponent: -1, attosecondsComponent: -5)", ".seconds(3)",
      "Duration.milliseconds(3)", ".some(.some(nil))", "Optional<Int?>.some(nil)",
      "Double(bitPattern: 1)", "Character(\"a\" as String)", "AnyHashable(Page.Row(id: 1))",
      "Page.Side(rawValue: 2)!", "Box<Int?>(`inout`: 1, side: .left)", "Page<Int>.Row(a: [1])",
    ])
  func sources(source: String) {
    #expect(SourceReader.piece(source)?.line == source)
  }

  @Test(
    "A text is written with escapes",
    arguments: [
      ("\"\u{202E}a\"", #""\u{202E}a""#), (#""\u{1b}\t\'""#, #""\u{1B}\t'""#),
      ("URL(string: \"\u{2028}\")!", #"URL(string: "\u{2028}")!"#),
    ])
  func escapes(source: String, written: String) {
    #expect(SourceReader.piece(source)?.line == written)
  }

  @Test(
    "Nothing else is source",
    arguments: [
      "", " ", "{ system(\"a\"); return 1 }()", "{ 1 }", "system(\"a\")", "exit(1)", "abort()",
      "\"\\(system(\"a\"))\"", "\"a\" + f()", "1 + f()", "1; f()", "1\nf()", "1 // a", "/* */ 1",
      "try! f()", "await f()", "f", "self", "\"a", "\"a\nb\"", "\"\"\"\na\n\"\"\"", "#\"a\"#",
      "#file", "\"\\q\"", "\"\\u{110000}\"", "\"\\u{}\"", "Shell.run(\"a\")", "Shell(\"a\")",
      "Shell().run()", "Shell { 1 }", "Shell(a: { 1 })", ".run(\"a\")", ".init(\"a\")",
      "FileManager.default.removeItem(atPath: \"a\")", "FileManager.default", "Process()",
      "Process.launchedProcess(launchPath: \"a\", arguments: [])", "Foundation.exit(1)",
      "NSTask(a: 1)", "Thread.sleep(forTimeInterval: 1)", "[1, f()]", "[f(): 1]", "(1, f())",
      "1...f()", "A.b.c", "A.b.c()", "A<{}>()", "A(b: 1).c", "A(b: 1)()", "A(1)!", "nil!", "--1",
      "0x1F", "1_000", "1.", ".5", "1e", "true!", "a ? b : c", "!true", "&a", "a = 1", "[1] as!  A",
      "[1] as A()", "\u{202E}1", "1\u{0}", "URL(string: \"a\")!!", "$0", "\\.a", "@a", "A b",
      "URL(string: { system(\"a\"); return \"\" }())!", "<#a#>", "`a b`(c: 1)", "a.b",
    ])
  func other(source: String) {
    #expect(SourceReader.piece(source) == nil, "\(SourceReader.piece(source)?.line ?? "")")
    let value = InspectedValue(type: "Int", kind: .other, text: "x", source: source)
    #expect(ValueSource.text(of: value, named: "x").hasPrefix("<#x, whose recorded text '"))
    #expect(!ValueSource.isComplete(value))
  }

  @Test("A text that is too deep is no source")
  func depth() {
    #expect(SourceReader.piece(String(repeating: "[", count: 100_000)) == nil)
    #expect(SourceReader.piece(String(repeating: "(", count: 65) + "1") == nil)
  }

  @Test(
    "The text of a leaf is its literal",
    arguments: [
      (.number, "system(\"a\")"), (.number, "1;"), (.number, "nil"), (.bool, "f()"), (.bool, "1"),
      (.text, "a"), (.text, "\"a\" + f()"), (.text, "\"\\(f())\""), (.nothing, "()"),
      (.nothing, "f()"), (.other, "1"),
    ] as [(InspectedValue.Kind, String)])
  func leaves(kind: InspectedValue.Kind, text: String) {
    let value = InspectedValue(type: "Int", kind: kind, text: text)
    let source = ValueSource.text(of: value, named: "x")
    #expect(source.hasPrefix("<#x, ") && source.hasSuffix("#>"), "\(source)")
  }
}
