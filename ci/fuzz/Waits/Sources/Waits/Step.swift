// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A step of random work.
indirect enum Step: Sendable {
  /// Waits for a use case, perhaps with a time limit on a clock of the test.
  case call(isLimited: Bool)
  case sleep(Int)
  /// Receives values of an observed use case until the test ends it, or the number of values.
  case observe(Int, byTrigger: Bool)
  case hop
  case yield
  /// Waits for real time, in microseconds.
  case real(Int)
  case asyncLet([Step], [Step])
  case group([[Step]])
  case detached([Step])
  case launch([Step], onMain: Bool, isQueued: Bool)

  static func random(
    _ count: Int, depth: Int, _ generator: inout some RandomNumberGenerator
  ) -> [Step] {
    (0..<count).map { _ in one(depth: depth, &generator) }
  }

  private static func one(depth: Int, _ generator: inout some RandomNumberGenerator) -> Step {
    func steps() -> [Step] {
      random(Int.random(in: 0...2, using: &generator), depth: depth - 1, &generator)
    }
    switch Int.random(in: 0..<(depth > 0 ? 19 : 13), using: &generator) {
    case 0...4: return .call(isLimited: Int.random(in: 0..<3, using: &generator) == 0)
    case 5...6: return .sleep(Int.random(in: 1...5, using: &generator))
    case 7...8:
      return .observe(
        Int.random(in: 1...3, using: &generator), byTrigger: Bool.random(using: &generator))
    case 9...10: return .hop
    case 11: return .yield
    case 12: return .real(Int.random(in: 1...300, using: &generator))
    case 13: return .asyncLet(steps(), steps())
    case 14:
      let count = Int.random(in: 1...3, using: &generator)
      return .group((0..<count).map { _ in steps() })
    case 15: return .detached(steps())
    default:
      return .launch(
        steps(), onMain: Bool.random(using: &generator), isQueued: Bool.random(using: &generator))
    }
  }

  /// Whether a test cannot always see what the work waits for.
  var hidesWaits: Bool {
    switch self {
    case .call, .sleep, .observe, .hop, .yield: false
    case .real, .asyncLet, .group, .detached: true
    case .launch(let steps, _, _): steps.contains(where: \.hidesWaits)
    }
  }
}
