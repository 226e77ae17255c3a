// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The figures of a row, as a run writes and compares them.
struct Result: Codable {
  let name: String
  let baseline: String
  let subject: Double
  let reference: Double
  let ratio: Double
  /// The quartiles of the ratio in the rounds.
  let low: Double
  let high: Double
  let limit: Double

  init(_ row: Row) {
    name = row.name
    baseline = row.baseline
    limit = row.limit
    subject = row.subject.median
    reference = row.reference.median
    ratio = row.ratios.median
    low = row.ratios.quantile(0.25)
    high = row.ratios.quantile(0.75)
  }

  var isWithinLimit: Bool { ratio <= limit }

  /// Whether the ratio has grown by more than the noise: by more than a tenth, and to above what
  /// three of four rounds had before in three of four rounds.
  func isWorse(than old: Result) -> Bool { ratio > old.ratio * 1.1 && low > old.high }
}

func printTable(_ results: [Result]) {
  func cell(_ text: String, _ width: Int) -> String {
    text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
  }
  func number(_ value: Double, _ digits: Int = 2) -> String {
    String(format: "%.\(digits)f", value)
  }
  print("Medians of alternating rounds in one process, in nanoseconds per call.\n")
  print(
    cell("what", 42), cell("ns", 9), cell("against", 50), cell("ns", 9), cell("ratio", 7),
    cell("half of the rounds", 19), "limit")
  for row in results {
    print(
      cell(row.name, 42), cell(number(row.subject, 0), 9), cell(row.baseline, 50),
      cell(number(row.reference, 0), 9), cell(number(row.ratio), 7),
      cell("\(number(row.low)) to \(number(row.high))", 19),
      number(row.limit) + (row.isWithinLimit ? "" : "  OVER"))
  }
}

/// Prints which rows are worse than in an earlier run, and returns whether there are any.
func compare(_ results: [Result], withRunIn file: String) throws -> Bool {
  let data = try Data(contentsOf: URL(fileURLWithPath: file))
  let old = try JSONDecoder().decode([Result].self, from: data)
  let worse = results.compactMap { new in
    old.first { $0.name == new.name && $0.baseline == new.baseline && new.isWorse(than: $0) }
      .map { String(format: "%.2f, before %.2f: \(new.name)", new.ratio, $0.ratio) }
  }
  print("\nworse than in \(file):", worse.isEmpty ? "nothing" : "")
  for line in worse { print(line) }
  return !worse.isEmpty
}
