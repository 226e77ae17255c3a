// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// usage: ReaderCheck [folder…]
//
// Compares the reader of `mesa` with the parser of Swift on the Swift files that Git lists in the
// folders, by default in the current folder, and on generated texts with slashes. Prints each
// difference as "file:line: message".

func run(_ program: String, _ arguments: String...) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
  return output
}

var fileCount = 0
var textCount = 0
var counts: [Fact.Kind: Int] = [:]
var differences = 0

/// Prints what only one of the two readers finds in a text, and returns the number of differences.
@MainActor func compare(_ data: Data, _ parsed: ParsedFacts, named name: String) -> Int {
  let read = SwiftSource(path: name, bytes: data).facts(in: data)
  for fact in read { counts[fact.kind, default: 0] += 1 }
  let found =
    read.subtracting(parsed.all).map {
      ($0, "the reader finds '\($0.text)', and the parser does not")
    }
    + parsed.all.subtracting(read).map {
      ($0, "the parser finds '\($0.text)', and the reader does not")
    }
  for (fact, message) in found.sorted(by: { $0.0.line < $1.0.line }) {
    print("\(name):\(fact.line): \(message)")
  }
  return found.count
}

for folder in CommandLine.arguments.count > 1 ? Array(CommandLine.arguments.dropFirst()) : ["."] {
  let list = try run("/usr/bin/env", "git", "-C", folder, "ls-files", "-z", "*.swift")
  for path in String(decoding: list, as: UTF8.self).split(separator: "\0") {
    guard case .data(let data) = FileContents(of: "\(folder)/\(path)") else { continue }
    fileCount += 1
    let parsed = ParsedFacts(String(decoding: data, as: UTF8.self))
    differences += compare(
      data, parsed, named: "\(folder == "." ? "" : "\(folder)/")\(path)")
  }
}
// A text that is not valid Swift can be read in any way.
for text in GeneratedTexts.all {
  let parsed = ParsedFacts(text)
  guard !parsed.hasError else { continue }
  textCount += 1
  let found = compare(Data(text.utf8), parsed, named: "a generated text")
  if found > 0 { print(text) }
  differences += found
}
let names = ["imports", "declarations", "closures", "regular expressions"]
let sums = zip(names, Fact.Kind.allCases).map { name, kind in
  "\(counts[kind] ?? 0) \(name)"
}
print(
  "\(fileCount) files, \(textCount) generated texts, \(sums.joined(separator: ", ")) "
    + (differences == 0 ? "agree" : "with \(differences) differences"))
exit(differences == 0 && fileCount > 0 ? 0 : 1)
