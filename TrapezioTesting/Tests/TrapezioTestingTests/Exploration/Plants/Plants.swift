// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TrapezioTesting

/// Features with a planted fault that an exploration finds, and their mended twins.
@Suite("Plants", .inTurn)
@MainActor
enum Plants {
  /// Expects that an exploration reports a fault, and shows it with a number of steps.
  static func expectFound(
    _ heading: String, _ section: String, steps: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    by explore: @MainActor () async -> ExploredOrders
  ) async {
    let capture = await captureFailures { await measure("planted", sourceLocation, explore) }
    let text = capture.text
    #expect(capture.messages.count == 1, sourceLocation: sourceLocation)
    #expect(text.hasPrefix("\(heading): "), "\(text)", sourceLocation: sourceLocation)
    #expect(text.hasSuffix("See Failures#\(section)."), "\(text)", sourceLocation: sourceLocation)
    let shortest = try? /(?:the shortest with|shortened to) (\d+) steps?\./.firstMatch(in: text)
    #expect(
      shortest.map { Int($0.1) } == steps, "\(text)", sourceLocation: sourceLocation)
  }

  /// Expects that an exploration of a mended feature finds nothing.
  static func expectNothing(
    sourceLocation: SourceLocation = #_sourceLocation,
    by explore: @MainActor () async -> ExploredOrders
  ) async {
    let capture = await captureFailures { await measure("mended", sourceLocation, explore) }
    #expect(capture.text == "", sourceLocation: sourceLocation)
  }

  private static func measure(
    _ version: String, _ location: SourceLocation, _ explore: @MainActor () async -> ExploredOrders
  ) async {
    let clock = ContinuousClock()
    let start = clock.now
    let orders = await explore()
    guard ProcessInfo.processInfo.environment["PLANTS_ARE_MEASURED"] != nil else { return }
    let time = Int((clock.now - start) / .milliseconds(1))
    print("PLANT|\(location.fileName)|\(version)|\(orders.runs)|\(time)|\(orders)")
  }
}
