// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CCallgrind
import Foundation

if let child = Options.first.flatMap(FirstEvent.init) { child.run() }
if Options.contains("--compare"), Options.value(of: "--compare") == nil {
  fatalError("--compare needs the file of an earlier run")
}

var rows = try await storeRows() + featureRows() + taskRows() + streamRows() + serviceRows()
rows += await scaleRows() + navigationRows()
rows += try await parkedRows()
if counts_instructions() { exit(0) }
rows += try await restorationRows() + linkRows() + waitingRows() + messageRows()
rows += try firstEventRows()

let results = rows.filter { Options.wants($0.name) }.map(Result.init)
if results.isEmpty { fatalError("--only needs a text from the first column of the table") }
let isWithinLimits = results.allSatisfy(\.isWithinLimit)
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
if let file = Options.value(of: "--json") {
  try encoder.encode(results).write(to: URL(fileURLWithPath: file))
} else if Options.contains("--json") {
  print(String(decoding: try encoder.encode(results), as: UTF8.self))
  exit(isWithinLimits ? 0 : 1)
}
printTable(results)
let isWorse = try Options.value(of: "--compare").map { try compare(results, withRunIn: $0) }
exit(isWithinLimits && isWorse != true ? 0 : 1)
