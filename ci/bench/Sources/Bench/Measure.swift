// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CCallgrind
import CMemory

/// A comparison of code that uses the library with code that does not, in one process.
struct Row {
  let name: String
  let baseline: String
  /// The maximum of the ratio.
  let limit: Double
  let subject: Sample
  let reference: Sample

  /// The ratios of the rounds, whose two halves suffer from the same disturbances.
  var ratios: Sample {
    Sample(rounds: zip(subject.rounds, reference.rounds).map { $0 / $1 })
  }
}

/// The nanoseconds or bytes per call in each round.
struct Sample {
  var rounds: [Double] = []

  var median: Double { quantile(0.5) }

  func quantile(_ part: Double) -> Double {
    rounds.sorted()[Int((Double(rounds.count - 1) * part).rounded())]
  }
}

/// Measures two functions in alternating rounds, so that the same disturbances affect both.
///
/// It does nothing if the row is not wanted. In valgrind, the function counts the instructions of
/// both instead, if `instructions` is the maximum of their ratio. `ci/bench/instructions` reads the
/// counts.
@MainActor
func compare(
  _ name: String, to baseline: String, limit: Double, instructions: Double? = nil, calls: Int,
  rounds: Int = 11, subject: @MainActor (Int) async -> Void,
  reference: @MainActor (Int) async -> Void
) async -> Row {
  var times: (subject: [Double], reference: [Double]) = ([], [])
  guard Options.wants(name) else {
    return Row(
      name: name, baseline: baseline, limit: limit, subject: Sample(), reference: Sample())
  }
  if !counts_instructions() {
    await subject(calls / 10)
    await reference(calls / 10)
    for _ in 0..<rounds {
      times.subject.append(await time(calls, subject))
      times.reference.append(await time(calls, reference))
    }
  } else if let instructions {
    let calls = max(5, calls / 20)
    await count("\(name);\(baseline);\(instructions);\(calls);subject", calls, subject)
    await count("\(name);\(baseline);\(instructions);\(calls);reference", calls, reference)
  }
  return Row(
    name: name, baseline: baseline, limit: limit,
    subject: Sample(rounds: times.subject), reference: Sample(rounds: times.reference))
}

@MainActor
private func count(
  _ title: String, _ calls: Int, _ body: @MainActor (Int) async -> Void
) async {
  await body(calls)
  // The turns of threads differ. `ci/bench/instructions` takes the least count.
  for _ in 1...5 {
    start_counting()
    await body(calls)
    stop_counting(title)
  }
}

@MainActor
private func time(_ calls: Int, _ body: @MainActor (Int) async -> Void) async -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  await body(calls)
  return (clock.now - start) / .nanoseconds(calls)
}

@inline(never)
@_optimize(none)
func consume<Value>(_ value: Value) {}

/// Returns the memory of objects, in bytes for each object.
@MainActor
func memory<Object>(of count: Int, _ make: () -> Object) -> Sample {
  Sample(
    rounds: (0..<(counts_instructions() ? 0 : 5)).map { _ in
      var objects: [Object] = []
      objects.reserveCapacity(count)
      let before = used_bytes()
      for _ in 0..<count { objects.append(make()) }
      defer { consume(objects) }
      return (Double(used_bytes()) - Double(before)) / Double(count)
    })
}
