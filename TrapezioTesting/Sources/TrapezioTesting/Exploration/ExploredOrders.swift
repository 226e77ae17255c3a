// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an exploration has tried.
public struct ExploredOrders: Sendable, CustomStringConvertible {
  /// The number of runs, including runs that repeat or compare others.
  public let runs: Int
  /// The number of orders that are possible, which is an estimate if not all were tried.
  public let orders: Double
  /// Whether all orders were tried.
  public let isExhaustive: Bool
  /// The seed of the random choices.
  public let seed: UInt64
  let failing: Double
  let maximumSteps: Int

  /// For example, "all 1,440 orders of at most 6 steps".
  public var description: String {
    let all = FailureText.orders(orders)
    guard !isExhaustive else {
      return "\(orders == 1 ? "the only order" : "all \(all)") of at most \(maximumSteps) steps"
    }
    return "\(FailureText.count(runs, "run")) of about \(all), with the seed \(seed)"
  }

  static func text(_ count: Double) -> String {
    guard count < 1e9 else {
      return count.isFinite ? "10^\(Int(log10(count)))" : "an unknown number of"
    }
    return count.formatted(
      .number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US")))
  }
}

extension ExploredOrders {
  /// Nothing has been tried.
  init(_ options: ExplorationOptions) {
    self.init(
      runs: 0, orders: 0, isExhaustive: false, seed: options.seed, failing: 0,
      maximumSteps: options.steps)
  }
}
