// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MesaRecording

@Suite("Recordings of strangers", .inTurn)
struct RecordingFuzzTests {
  @Test("The tests of 300 random recordings call nothing but what tests call")
  func written() {
    var count = 0
    for seed in 0..<UInt64(300) {
      for source in RandomRecording.tests(seed: seed) {
        count += 1
        do {
          try WrittenTestChecker.check(source)
        } catch {
          Issue.record("Seed \(seed): \(error)")
        }
      }
    }
    #expect(count > 400)
  }

  @Test(
    "The check finds what a test must not do",
    arguments: [
      "let x = { system(\"a\") }()", "system(\"a\")", "let x = \"\\(system(\"a\"))\"",
      "let x = Process.launchedProcess(launchPath: \"a\", arguments: [])", "try! f()",
      "let x = Foo(\"a\")", "let x = FileManager.default.run()", "let x = Foo.default.run()",
      "store.state.run()", "/* a */", "// another comment", "#sourceLocation(file: \"a\", line: 1)",
      "let x = \"\"\"\na\"\"\"", "let x = 1; let y = 2", "let x = \"a\u{202E}\"", "<#a\n#>",
      "let x = Foo { 1 }", "let x = (f)()", "x.map { 1 }", "while true {}", "@main struct A {}",
    ])
  func harm(statement: String) {
    #expect(throws: WrittenTokens.Problem.self) {
      try WrittenTestChecker.check("func recorded() async {\n  \(statement)\n}\n")
    }
  }
}
