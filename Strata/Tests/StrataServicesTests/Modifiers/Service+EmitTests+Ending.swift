// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

extension EmitTests {
  @Suite("emit, ending", .inTurn)
  @MainActor
  struct Ending {
    private let log = Log<String>()
    /// The cluster that its own actions shut down.
    private let clusters = Watched<Cluster?>(nil)
    private let stream: AsyncStream<TextAction>
    private let source: AsyncStream<TextAction>.Continuation

    init() {
      (stream, source) = AsyncStream.makeStream(of: TextAction.self)
    }

    /// Emits an action, and waits until it has shut the cluster down.
    private func expectShutdown(of cluster: Cluster) async throws {
      clusters.update { $0 = cluster }
      source.yield(TextAction(text: "1"))
      try await log.wait(for: "shut down")
      clusters.update { $0 = nil }
    }

    @Test("The shutdown cancels an emitter and waits for the current action")
    func shutdown() async throws {
      let isWaiting = Gate()
      let cluster = try await Cluster {
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

    @Test("The release of the cluster cancels an emitter")
    func released() async throws {
      let terminated = Gate()
      source.onTermination = { _ in terminated.open() }
      var cluster: Cluster? = try await Cluster { Group {}.emit(using: stream) }
      #expect(cluster != nil)
      cluster = nil
      try await terminated.wait(for: "the end of the stream")
    }

    @Test("A handler of an emitted action can shut its cluster down")
    func shutdownFromWithin() async throws {
      let cluster = try await Cluster {
        Leaf { _ in
          await clusters.value?.shutdown()
          log.append("shut down")
        }
        .emit(using: stream)
      }
      try await expectShutdown(of: cluster)
    }

    @Test("A sequence can shut its cluster down")
    func shutdownFromSequence() async throws {
      let sequence = stream.map { action in
        await clusters.value?.shutdown()
        log.append("shut down")
        return action
      }
      let cluster = try await Cluster { Group {}.emit(using: sequence) }
      try await expectShutdown(of: cluster)
    }

    /// Endless actions that ignore their cancellation.
    private struct Endless: AsyncSequence, AsyncIteratorProtocol, Sendable {
      func makeAsyncIterator() -> Endless { self }

      func next() async -> CountAction? { .fail }
    }

    @Test("The shutdown ends an emitter whose sequence ignores its cancellation")
    func endless() async throws {
      let cluster = try await Cluster {
        Group {}.observe { _ in log.append("emitted") }
          .emit(using: Endless())
      }
      try await log.wait(forCount: 2)
      await cluster.shutdown()
    }

    /// Emits an action, and throws an error if its task is cancelled.
    private struct FailingWhenCancelled: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let gate: Gate

      func makeAsyncIterator() -> FailingWhenCancelled { self }

      func next() async throws -> CountAction? {
        await gate.pass()
        throw TestError()
      }
    }

    @Test("An error of a sequence that the shutdown cancels is neither transformed nor reported")
    func cancelledSequence() async throws {
      let gate = Gate()
      let cluster = try await StrataDiagnostics.withHandler({ _ in log.append("reported") }) {
        try await Cluster {
          Group {}.emit(using: FailingWhenCancelled(gate: gate))
            .transformError {
              log.append("transformed")
              return ErrorAction(error: $0)
            }
        }
      }
      try await gate.arrival()
      await cluster.shutdown()
      #expect(log.elements == [])
    }

    @Test("An error of a service that the shutdown cancels is neither transformed nor reported")
    func cancelledService() async throws {
      let gate = Gate()
      let cluster = try await StrataDiagnostics.withHandler({ _ in log.append("reported") }) {
        try await Cluster {
          Leaf { _ in
            await gate.pass()
            throw TestError()
          }
          .emit(using: stream)
          .transformError {
            log.append("transformed")
            return ErrorAction(error: $0)
          }
        }
      }
      source.yield(TextAction(text: "1"))
      try await gate.arrival()
      await cluster.shutdown()
      #expect(log.elements == [])
    }

    @Test("An emitter of a cluster that was set up by a handler of an emitted action can end both")
    func nestedClusters() async throws {
      let actions = AsyncStream {
        $0.yield(CountAction.fail)
        $0.finish()
      }
      let outer = try await Cluster {
        Leaf { @MainActor _ in
          _ = try await Cluster {
            Leaf { _ in
              await Task { await clusters.value?.shutdown() }.value
              log.append("shut down")
            }
            .emit(using: actions, consumeAtBootstrap: true)
          }
        }
        .emit(using: stream)
      }
      try await expectShutdown(of: outer)
    }

    @Test("A task that a handler of an emitted action awaits can shut the cluster down")
    func shutdownFromTask() async throws {
      let cluster = try await Cluster {
        Leaf { _ in
          await Task { await clusters.value?.shutdown() }.value
          log.append("shut down")
        }
        .emit(using: stream)
      }
      try await expectShutdown(of: cluster)
    }

    @Test("A task that a sequence awaits can shut the cluster down")
    func shutdownFromTaskOfSequence() async throws {
      let sequence = stream.map { action in
        await Task { await clusters.value?.shutdown() }.value
        log.append("shut down")
        return action
      }
      let cluster = try await Cluster { Group {}.emit(using: sequence) }
      try await expectShutdown(of: cluster)
    }

    /// Shuts a cluster down while an action is being handled, in a task that the caller leaves
    /// behind.
    private nonisolated func leaveShutdownBehind(whenHandling isHandling: Gate) {
      Task { @MainActor in
        try await isHandling.wait(for: "the second action")
        await clusters.value?.shutdown()
        log.append("shut down")
      }
    }

    /// Waits for its cancellation, and then for a `shutdown()` that returns early.
    private nonisolated func handleSlowly(_ isHandling: Gate) async {
      isHandling.open()
      await Gate().pass()
      await mainActorTurn()
      log.append("handled")
    }

    @Test("The shutdown by a task that an emitted action has left behind waits for the next action")
    func shutdownFromTaskLeftBehind() async throws {
      let isHandling = Gate()
      let cluster = try await Cluster {
        Leaf {
          if ($0 as? TextAction)?.text == "1" {
            leaveShutdownBehind(whenHandling: isHandling)
          } else {
            await handleSlowly(isHandling)
          }
        }
        .emit(using: stream)
      }
      clusters.update { $0 = cluster }
      for text in ["1", "2"] { source.yield(TextAction(text: text)) }
      try await log.wait(forCount: 2)
      #expect(log.elements == ["handled", "shut down"])
      clusters.update { $0 = nil }
    }

    @Test("The shutdown by a task that a sequence has left behind waits for the action")
    func shutdownFromTaskLeftBehindBySequence() async throws {
      let isHandling = Gate()
      let sequence = stream.map {
        leaveShutdownBehind(whenHandling: isHandling)
        return $0
      }
      let cluster = try await Cluster {
        Leaf { _ in await handleSlowly(isHandling) }
          .emit(using: sequence)
      }
      clusters.update { $0 = cluster }
      source.yield(TextAction(text: "1"))
      try await log.wait(forCount: 2)
      #expect(log.elements == ["handled", "shut down"])
      clusters.update { $0 = nil }
    }

    @Test("Two clusters whose emitted actions shut each other down do not wait for each other")
    func shutdownOfEachOther() async throws {
      let (log, clusters, gate) = (log, Watched<[Cluster]>([]), Gate())
      let (streams, source) = (
        [stream, AsyncStream { $0.yield(TextAction(text: "2")) }], source
      )
      for number in 0..<2 {
        let cluster = try await Cluster {
          Leaf { _ in
            await gate.pass()
            await clusters.value[1 - number].shutdown()
            log.append("shut down")
          }
          .emit(using: streams[number])
        }
        clusters.update { $0.append(cluster) }
      }
      source.yield(TextAction(text: "1"))
      try await gate.arrival(count: 2)
      gate.open()
      try await log.wait(forCount: 2)
      clusters.update { $0 = [] }
    }

    @Test("Work of the cluster can shut the cluster down without waiting")
    func shutdownFromWork() async throws {
      let gate = Gate()
      let cluster = try await Cluster {
        Leaf { if $0 is TextAction { await gate.passIgnoringCancellation() } }
          .emit(using: stream)
        Leaf { _ in
          strataLaunch {
            await clusters.value?.shutdown()
            log.append("shut down")
          }
        }
      }
      clusters.update { $0 = cluster }
      source.yield(TextAction(text: "1"))
      try await gate.arrival()
      try await cluster.send(action: CountAction.fail)
      try await log.wait(for: "shut down")
      gate.open()
      clusters.update { $0 = nil }
    }

    /// A sequence that waits at a gate and ignores its cancellation.
    private struct Deaf: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let gate: Gate

      func makeAsyncIterator() -> Deaf { self }

      func next() async -> CountAction? {
        await gate.passIgnoringCancellation()
        return nil
      }
    }

    @Test("The cancellation of the caller ends a shutdown that waits for such a sequence")
    func cancelledShutdown() async throws {
      let gate = Gate()
      let cluster = try await Cluster { Group {}.emit(using: Deaf(gate: gate)) }
      try await gate.arrival()
      let shutdown = try await Task.waiting { await cluster.shutdown() }
      shutdown.cancel()
      try await shutdown.end()
      await #expect(throws: ServiceError.shutDown) {
        try await cluster.send(action: CountAction.fail)
      }
      gate.open()
    }
  }
}
