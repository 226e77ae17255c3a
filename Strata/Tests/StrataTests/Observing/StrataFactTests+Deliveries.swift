// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataFact, deliveries", .inTurn)
@MainActor
struct StrataFactDeliveryTests {
  /// Records the facts of deliveries between the texts of a test.
  private struct DeliveryRecorder: MesaObserver {
    let lines: Log<String>

    func receive(_ fact: any MesaFact) {
      switch fact {
      case StrataFact.taskWillDeliver(let task, _): lines.append("will \(task.name ?? "-")")
      case StrataFact.taskDelivers: lines.append("delivers")
      case StrataFact.taskDidDeliver(let task, _): lines.append("did \(task.name ?? "-")")
      case StrataFact.taskFinished: lines.append("finished")
      default: break
      }
    }
  }

  private let lines = Log<String>()
  private let scope = StrataTaskScope()

  init() { scope.use(DeliveryRecorder(lines: lines)) }

  @Test("a delivery begins before its value, and ends before its task")
  func reduce() async throws {
    try await strataLaunch(in: scope, id: "a", work: {}, reduce: { [lines] in lines.append("7") })
      .end()
    #expect(lines.elements == ["will a", "delivers", "7", "did a", "finished"])
  }

  @Test("each element of a sequence and its error have a delivery")
  func sequence() async throws {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      for element in 1...2 { continuation.yield(element) }
      continuation.finish(throwing: ForeignError())
    }
    try await strataCollect(stream, in: scope, id: "a") { [lines] element in
      lines.append("\(element)")
    } catch: { [lines] _ in
      lines.append("catch")
    }.end()
    #expect(
      lines.elements == [
        "will a", "delivers", "1", "did a", "will a", "delivers", "2", "did a", "will a",
        "delivers", "catch", "did a", "finished",
      ])
  }

  @Test("a cancellation is delivered, and work without closures delivers nothing when cancelled")
  func cancellation() async throws {
    for onCancel in [{ @MainActor [lines] in lines.append("onCancel") }, nil] {
      let task = strataLaunch(in: scope, id: "a", work: {}, onCancel: onCancel)
      task.cancel()
      try await task.end()
    }
    #expect(lines.elements == ["will a", "onCancel", "did a", "finished", "finished"])
  }
}
