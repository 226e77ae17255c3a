// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes the tests of a number of random recordings, and checks that they call nothing else.
@main
struct Recordings {
  static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = numbers.first ?? 1_000_000
    let first = numbers.dropFirst().first ?? 0
    let workers = UInt64(ProcessInfo.processInfo.activeProcessorCount)
    let results = await withTaskGroup(of: (tests: Int, problems: Int).self) { group in
      for worker in 0..<workers {
        group.addTask {
          check(stride(from: first + worker, to: first + count, by: Int(workers)))
        }
      }
      var sum = (tests: 0, problems: 0)
      for await result in group {
        sum = (sum.tests + result.tests, sum.problems + result.problems)
      }
      return sum
    }
    print("\(count) recordings, \(results.tests) tests, \(results.problems) problems")
    if results.problems > 0 { exit(1) }
  }

  private static func check(_ seeds: some Sequence<UInt64>) -> (tests: Int, problems: Int) {
    var (tests, problems) = (0, 0)
    for seed in seeds {
      for source in RandomRecording.tests(seed: seed) {
        tests += 1
        do {
          try WrittenTestChecker.check(source)
        } catch {
          problems += 1
          print("Seed \(seed): \(error)")
        }
      }
    }
    return (tests, problems)
  }
}
