// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MesaInspector
import Strata
import StrataServices
import Trapezio

/// The resident memory in megabytes, which is the most until now on other systems than Linux.
func residentMemory() -> Double {
  #if os(Linux)
    let pages =
      (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * 4_096 / 1_048_576
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1_048_576
  #endif
}

/// The number of batches until the recording of the inspector is full.
let warmUp = 60

@MainActor
func run(minutes: Double, seed: UInt64, bound: Double) async -> Bool {
  let ledger = Ledger()
  StrataDiagnostics.addObserver { ledger.warn($0) }
  TrapezioPlugins.install(SoakPlugin())
  #if DEBUG
    let inspector = MesaInspector.start(onReady: { _ in })
    let url = await inspector.url
  #else
    let url: URL? = nil
  #endif
  let driver = Driver(seed: seed, inspector: url, ledger: ledger)
  let start = ContinuousClock.now
  let end = start + .seconds(minutes * 60)
  var memory: [Double] = []
  var violation: String?
  while violation == nil, ContinuousClock.now < end {
    violation = await driver.performBatch()
    let isHalf = ContinuousClock.now > start + .seconds(minutes * 30)
    if memory.isEmpty ? driver.batch == warmUp : isHalf && memory.count == 1 {
      memory.append(residentMemory())
    }
  }
  if violation == nil { violation = await driver.end() }
  driver.removeFiles()
  let last = residentMemory()
  #if DEBUG
    await inspector.stop()
  #endif
  if violation == nil, let first = memory.first, last - first > bound {
    violation = "the memory has grown by more than \(bound) MB"
  }
  report(driver, ledger, memory + [last], bound)
  print(
    "minutes \(minutes), seed \(seed), batches \(driver.batch), failures \(violation == nil ? 0 : 1)"
  )
  if let violation { print("FAILED: seed \(seed), batch \(driver.batch): \(violation)") }
  return violation == nil
}

@MainActor
func report(_ driver: Driver, _ ledger: Ledger, _ memory: [Double], _ bound: Double) {
  func list(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
  let counts = Dictionary(uniqueKeysWithValues: driver.counts.map { ($0.key.rawValue, $0.value) })
  print("operations \(counts.values.reduce(0, +)): \(list(counts))")
  print("warnings: \(list(ledger.warnings.value))")
  if let digest = driver.digest { print("digest of the first 20 batches: \(digest)") }
  print("stores created \(ledger.storeCount), checks \(ledger.checkCount)")
  let sizes = memory.map { String(format: "%.1f", $0) }.joined(separator: ", ")
  print(
    memory.count == 1
      ? "memory \(sizes) MB, not checked before batch \(warmUp)"
      : "memory after \(warmUp) batches, later and at the end: \(sizes) MB, limit + \(bound) MB")
}

let arguments = CommandLine.arguments.dropFirst()
let minutes = arguments.first.flatMap { Double($0) } ?? 1
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)
let bound = arguments.dropFirst(2).first.flatMap { Double($0) } ?? 32
print("seed \(seed)")
fflush(nil)
// Observers receive the warnings, too.
let hasPassed = await StrataDiagnostics.withHandler({ _ in }) {
  await run(minutes: minutes, seed: seed, bound: bound)
}
// LeakSanitizer ends the process without writing what is buffered.
fflush(nil)
exit(hasPassed ? 0 : 1)
