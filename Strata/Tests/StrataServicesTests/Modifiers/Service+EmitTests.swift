// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("emit", .inTurn)
@MainActor
struct EmitTests {
  private let log = Log<String>()
  private let stream: AsyncStream<TextAction>
  private let source: AsyncStream<TextAction>.Continuation

  init() {
    (stream, source) = AsyncStream.makeStream(of: TextAction.self)
  }

  private func leaf(_ name: String) -> Leaf {
    Leaf { [log] in log.append("\(name) \(($0 as? TextAction)?.text ?? "\(type(of: $0))")") }
  }

  @Test("Actions reach the services under it serially, and the enclosing modifiers apply")
  func emit() async throws {
    let cluster = try await Cluster {
      leaf("beside")
      Group { leaf("under") }
        .emit(using: stream)
        .observe(on: TextAction.self) { log.append("around \($0.text)") }
    }
    for text in ["1", "2"] { source.yield(TextAction(text: text)) }
    try await log.wait(for: "around 2")
    #expect(log.elements == ["under 1", "around 1", "under 2", "around 2"])
    await cluster.shutdown()
  }

  @Test("A sequence can emit actions of several types")
  func anyAction() async throws {
    let (stream, source) = AsyncStream.makeStream(of: (any Action).self)
    let cluster = try await Cluster { leaf("under").emit(using: stream) }
    source.yield(CountAction.fail)
    source.yield(TextAction(text: "1"))
    try await log.wait(for: "under 1")
    #expect(log.elements == ["under CountAction", "under 1"])
    await cluster.shutdown()
  }

  @Test("With consumeAtBootstrap, all actions are handled before the cluster is ready")
  func consumeAtBootstrap() async throws {
    for text in ["1", "2", "3"] { source.yield(TextAction(text: text)) }
    source.finish()
    _ = try await Cluster { leaf("under").emit(using: stream, consumeAtBootstrap: true) }
    #expect(log.elements == ["under 1", "under 2", "under 3"])
  }

  @Test("An error of an emitted action is transformed, and the next action follows")
  func transformed() async throws {
    let cluster = try await Cluster {
      Leaf {
        if ($0 as? TextAction)?.text == "bad" { throw TestError() }
        log.append("good")
      }
      .emit(using: stream)
      .transformError { ErrorAction(error: $0) }
      Group {}.observe(on: ErrorAction.self) { log.append("error") }
    }
    source.yield(TextAction(text: "bad"))
    source.yield(TextAction(text: "next"))
    try await log.wait(forCount: 3)
    // The first service also receives the action of its error.
    #expect(Set(log.elements.prefix(2)) == ["error", "good"])
    #expect(log.elements.last == "good")
    await cluster.shutdown()
  }

  @Test("An unhandled error is reported, and the next action follows")
  func reported() async throws {
    let cluster = try await StrataDiagnostics.withHandler({ log.append($0) }) {
      try await Cluster {
        Leaf {
          if ($0 as? TextAction)?.text == "bad" { throw TestError() }
          log.append("good")
        }
        .emit(using: stream)
      }
    }
    source.yield(TextAction(text: "bad"))
    source.yield(TextAction(text: "good"))
    try await log.wait(for: "good")
    #expect(log.elements.count == 2)
    #expect(log.elements[0].hasPrefix("An emitted action or its sequence"))
    await cluster.shutdown()
  }

  @Test("An error of the sequence is transformed or reported")
  func sequenceFails() async throws {
    _ = try await StrataDiagnostics.withHandler({ _ in log.append("reported") }) {
      try await Cluster {
        Group {}.emit(using: failing(), consumeAtBootstrap: true)
        Group {}
          .transformError { _ in CountAction.add(1) }
          .emit(using: failing(), consumeAtBootstrap: true)
          .transformError { _ in throw TestError(name: "other") }
          .transformError { $0 as? TestError == TestError(name: "other") ? CountAction.fail : nil }
          .transformError { _ in CountAction.add(2) }
        Leaf { log.append("\($0)") }
      }
    }
    #expect(log.elements == ["reported", "fail"])
  }
  private func failing() -> AsyncThrowingStream<TextAction, any Error> {
    AsyncThrowingStream { $0.finish(throwing: TestError()) }
  }

  @Test("A replaced send receives the action of an error of the sequence")
  func sequenceFailsWithReplacedSend() async throws {
    _ = try await Cluster {
      Group {}.emit(using: failing(), consumeAtBootstrap: true)
        .transformError { ErrorAction(error: $0) }
        .environment(\.send) { log.append(($0 as? ErrorAction)?.name ?? "") }
      Leaf { _ in log.append("not replaced") }
    }
    #expect(log.elements == ["test"])
  }

  @Test("Under transformError(nil), the enclosing handlers do not receive an error of the sequence")
  func sequenceFailsWithoutTransform() async throws {
    _ = try await StrataDiagnostics.withHandler({ _ in log.append("reported") }) {
      try await Cluster {
        Group {}.emit(using: failing(), consumeAtBootstrap: true)
          .transformError(nil)
          .transformError {
            log.append("transformed")
            return ErrorAction(error: $0)
          }
      }
    }
    #expect(log.elements == ["reported"])
  }

  @Test("An error of the action of an error of the sequence is reported")
  func sequenceFailsTwice() async throws {
    _ = try await StrataDiagnostics.withHandler({ log.append($0) }) {
      try await Cluster {
        Leaf { _ in throw TestError() }
          .emit(using: failing(), consumeAtBootstrap: true)
          .transformError { ErrorAction(error: $0) }
          .transformError { _ in
            log.append("outer")
            return nil
          }
      }
    }
    #expect(log.elements.count == 1)
    #expect(log.elements.first?.hasPrefix("An emitted action or its sequence") == true)
  }
}
