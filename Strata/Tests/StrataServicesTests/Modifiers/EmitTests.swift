// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("emit", .timeLimit(.minutes(1)))
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

  @Test(
    "actions reach the services under it, one after the other, and what is around hears of them")
  func emit() async throws {
    let log = log
    let cluster = try await Bootstrap {
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

  @Test("actions of several types may come from one sequence")
  func anyAction() async throws {
    let (stream, source) = AsyncStream.makeStream(of: (any Action).self)
    let cluster = try await Bootstrap { leaf("under").emit(using: stream) }
    source.yield(CountAction.fail)
    source.yield(TextAction(text: "1"))
    try await log.wait(for: "under 1")
    #expect(log.elements == ["under CountAction", "under 1"])
    await cluster.shutdown()
  }

  @Test("with consumeAtBootstrap all is handled before the cluster is there")
  func consumeAtBootstrap() async throws {
    for text in ["1", "2", "3"] { source.yield(TextAction(text: text)) }
    source.finish()
    _ = try await Bootstrap { leaf("under").emit(using: stream, consumeAtBootstrap: true) }
    #expect(log.elements == ["under 1", "under 2", "under 3"])
  }

  @Test("shutdown cancels an emitter, and waits for what it has started")
  func shutdown() async throws {
    let (log, isWaiting) = (log, Gate())
    let cluster = try await Bootstrap {
      Leaf { _ in
        isWaiting.open()
        await Gate().pass()
        log.append("ended")
      }
      .emit(using: stream)
    }
    source.yield(TextAction(text: "1"))
    source.yield(TextAction(text: "2"))
    try await isWaiting.wait(for: "the service")
    await cluster.shutdown()
    #expect(log.elements == ["ended"])
  }

  @Test("letting go of the cluster cancels an emitter")
  func released() async throws {
    let terminated = Gate()
    source.onTermination = { _ in terminated.open() }
    var cluster: Bootstrap? = try await Bootstrap { leaf("under").emit(using: stream) }
    #expect(cluster != nil)
    cluster = nil
    try await terminated.wait(for: "the end of the stream")
  }

  @Test("a handler of an emitted action may shut its cluster down")
  func shutdownFromWithin() async throws {
    let (log, clusters) = (log, Watched<Cluster?>(nil))
    let cluster = try await Bootstrap {
      Leaf { _ in
        await clusters.value?.shutdown()
        log.append("shut down")
      }
      .emit(using: stream)
    }
    clusters.update { $0 = cluster }
    source.yield(TextAction(text: "1"))
    try await log.wait(for: "shut down")
    clusters.update { $0 = nil }
  }

  @Test("a sequence may shut its cluster down")
  func shutdownFromSequence() async throws {
    let (log, clusters) = (log, Watched<Cluster?>(nil))
    let sequence = stream.map { action in
      await clusters.value?.shutdown()
      log.append("shut down")
      return action
    }
    let cluster = try await Bootstrap { EmptyService().emit(using: sequence) }
    clusters.update { $0 = cluster }
    source.yield(TextAction(text: "1"))
    try await log.wait(for: "shut down")
    clusters.update { $0 = nil }
  }

  @Test("an error of an emitted action is transformed by what is around, and the next one follows")
  func transformed() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Leaf {
        if ($0 as? TextAction)?.text == "bad" { throw TestError() }
        log.append("good")
      }
      .emit(using: stream)
      .transformError { ErrorAction(error: $0) }
      EmptyService().observe(on: ErrorAction.self) { log.append("error") }
    }
    source.yield(TextAction(text: "bad"))
    source.yield(TextAction(text: "next"))
    try await log.wait(forCount: 3)
    // The first service gets the action that comes of its error, too.
    #expect(Set(log.elements.prefix(2)) == ["error", "good"])
    #expect(log.elements.last == "good")
    await cluster.shutdown()
  }

  @Test("an error that nobody takes is reported, and the next one follows")
  func reported() async throws {
    let log = log
    let cluster = try await StrataDiagnostics.withHandler({ log.append($0) }) {
      try await Bootstrap {
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
    #expect(log.elements[0].hasPrefix("An emitter of a cluster got an error that nobody handles:"))
    await cluster.shutdown()
  }

  @Test("an error of the sequence itself is transformed, or reported")
  func sequenceFails() async throws {
    let log = log
    func failing() -> AsyncThrowingStream<TextAction, any Error> {
      AsyncThrowingStream { $0.finish(throwing: TestError()) }
    }
    _ = try await StrataDiagnostics.withHandler({ _ in log.append("reported") }) {
      try await Bootstrap {
        EmptyService().emit(using: failing(), consumeAtBootstrap: true)
        EmptyService()
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
}
