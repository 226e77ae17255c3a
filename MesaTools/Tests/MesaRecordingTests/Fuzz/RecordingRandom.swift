// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Random numbers and texts of a seed, for recordings that want to do harm.
struct RecordingRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  // MARK: Texts

  private static let harm = [
    "{ system(\"x\"); return 1 }()", "\"; system(\"x\"); \"", "\\(system(\"x\"))",
    "\"\\(exit(1))\"",
    "\n}\n}\nlet x = system(\"x\")\n//", "*/ system(\"x\") /*", "` system(\"x\") `", "#> system()",
    "#>\u{301} system() <#", "\u{2028}system()", "\u{2029}", "\u{202E}", "\u{2066}", "\u{200D}",
    "\u{0}", "\r", "\n", "\r\n", "\u{85}", "\u{C}", "\\", "\"", "\"\"\"", "#\"", "\"#", "`", "$0",
    "$x", "_", ";", "//", "/*", "Process.launchedProcess(launchPath: \"a\", arguments: [])",
    "Process(a: 1)", "FileManager.default.removeItem(atPath: \"a\")", "Foundation.exit(1)",
    "system", "exit(1)", "abort()", "fatalError()", "try!", "self", "init", "Type", "Self",
    "struct", "import", "func", "@main", "#if", "#file", "{", "}", "(", ")", "[", "]", "<", ">",
    ",", ":", "=", ".", "!", "?", "&", "->", "in", "a b", "\u{301}", "👩‍👧", "é", "\u{E0041}",
    "(1, system(\"x\"))", "[system(\"x\")]", "Foo { system(\"x\") }", "Foo(a: { system(\"x\") }())",
    "Foo.run(\"x\")", ".run(\"x\")", "-.x", "a.b.c", "1; system(\"x\")", "1\nsystem(\"x\")", "0x1F",
    "1_000", "1e", "--1", "+1", "nil!", "true && f()", "1 + f()", "\"a\" + f()", "Foo<{}>", "A & B",
    "(Int) -> ()", "Optional<", "Array<f()>", "@escaping () -> ()", "Int)", "X(", "X.self", "X!",
  ]

  private static let plain = [
    "a", "count", "title", "Page", "Page.Row", "Int", "String", "PageScreen", "load", "done", "1",
    "-2.5", "1e-300", "\"a\"", "\"\\u{301}\"", "true", "nil", ".left", ".infinity", "-.infinity",
    "1..<3", "-3 ... -1", "URL(string: \"a\")!", "UUID(uuidString: \"a\")!", ".seconds(3)",
    "Date(timeIntervalSinceReferenceDate: 0.5)", "Data()", "Pair(a: First(b: 1), c: [1, 2])",
    "AnyHashable(1)", "[1, 2] as [UInt8]", "Optional<Int>", "Array<Page.Row>",
    "Dictionary<String, Int>", "Set<Int>", "(Int, b: String)", "`a b`", "x",
    "7A9667F0-77A2-4F70-A5E0-6BA28F32C0A3", "info", "sheet", "default", "repeat", "store",
  ]

  /// A text that is what the place expects, what no place expects, or parts of both.
  mutating func text() -> String {
    switch count(0...9) {
    case 0...4: one(of: Self.plain)
    case 5...7: one(of: Self.harm)
    default: (0...count(1...3)).map { _ in one(of: Self.plain + Self.harm) }.joined()
    }
  }

  mutating func text(_ usual: String) -> String { chance(70) ? usual : text() }

  mutating func optional<Value>(_ percent: Int = 50, _ make: (inout Self) -> Value) -> Value? {
    chance(percent) ? make(&self) : nil
  }
}
