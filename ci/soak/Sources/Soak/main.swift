// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CMemory
import Foundation
import MesaInspector
import Strata
import StrataServices
import Trapezio

/// The number of batches until the recording of the inspector is full.
let warmUp = 20

/// By how many megabytes the memory may grow, most of which is the recording of the inspector.
let bound = 16.0

/// The megabytes that are allocated, without what sanitizers and the allocator keep.
func usedMemory() -> Double { Double(used_bytes()) / 1_048_576 }

/// Returns what is wrong after so many minutes of random operations, if anything.
@MainActor
func run(minutes: Double, seed: UInt64, limit: Duration) async -> String? {
  let ledger = Ledger()
  MesaObservers.current.use(ledger)
  MesaObservers.current.use(SoakPlugin())
  let inspector = MesaInspector.start(onReady: { _ in })
  guard let url = await inspector.url else { return "the inspector has not started" }
  let driver = Driver(seed: seed, limit: limit, inspector: url, ledger: ledger)
  let start = ContinuousClock.now
  var memory: [Double] = []
  var violation: String?
  while violation == nil, start.duration(to: .now) < .seconds(minutes * 60) {
    violation = await driver.performBatch()
    let isHalf = start.duration(to: .now) > .seconds(minutes * 30)
    if memory.isEmpty ? driver.batch == warmUp : isHalf && memory.count == 1 {
      memory.append(usedMemory())
    }
  }
  if violation == nil { violation = await driver.end() }
  driver.removeFiles()
  let last = usedMemory()
  await inspector.stop()
  print("operations \(list(driver.counts))")
  print("warnings \(list(ledger.warnings.value))")
  let sizes = (memory + [last]).map { String(format: "%.1f", $0) }.joined(separator: ", ")
  print("memory from batch \(warmUp) to the end: \(sizes) MB, limit + \(bound) MB")
  if let first = memory.first {
    if violation == nil, last - first > bound {
      violation = "the memory has grown by more than \(bound) MB"
    }
  } else {
    print("The memory is not compared, because it is measured from batch \(warmUp) on.")
  }
  print("longest wait after a batch: \(driver.slowest)")
  print("minutes \(minutes), seed \(seed), batches \(driver.batch)")
  return violation.map { "batch \(driver.batch): \($0)" }
}

func list(_ counts: [String: Int]) -> String {
  counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let minutes = Double(arguments[1]), let seed = UInt64(arguments[2]),
  let limit = Double(arguments[3])
else {
  print("usage: Soak MINUTES SEED SECONDS")
  exit(2)
}
print("seed \(seed)")
fflush(nil)
// Observers receive the warnings, too.
let violation = await StrataDiagnostics.withHandler({ _ in }) {
  await run(minutes: minutes, seed: seed, limit: .seconds(limit))
}
if let violation { print("FAILED: seed \(seed), \(violation)") }
// LeakSanitizer ends the process without writing what is buffered.
fflush(nil)
exit(violation == nil ? 0 : 1)
