// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CCallgrind
import Foundation

var rows = try await storeRows() + featureRows() + taskRows() + streamRows() + serviceRows()
if counts_instructions() { exit(0) }
rows += try await navigationRows() + restorationRows() + linkRows() + parkedRows() + waitingRows()

func cell(_ text: String, _ width: Int) -> String {
  text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
}

print("Medians of alternating rounds in one process, in nanoseconds per call.\n")
print(
  cell("what", 42), cell("ns", 9), cell("against", 50), cell("ns", 9), cell("ratio", 7), "limit")
for row in rows {
  print(
    cell(row.name, 42), cell(String(format: "%.0f", row.subject.median), 9),
    cell(row.baseline, 50), cell(String(format: "%.0f", row.reference.median), 9),
    cell(String(format: "%.2f", row.ratio), 7),
    row.limit.map { String(format: "%.2f", $0) + (row.isWithinLimit ? "" : "  OVER") } ?? "")
}
exit(rows.allSatisfy(\.isWithinLimit) ? 0 : 1)
