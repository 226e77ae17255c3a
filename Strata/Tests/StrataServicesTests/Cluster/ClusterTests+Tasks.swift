// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

extension ClusterTests {
  @Suite("Cluster, launched work", .inTurn)
  @MainActor
  struct Tasks {
    private let log = Log<String>()
    private let gate = Gate()
    private let screen = StrataTaskScope()

    /// Launches work that waits at the gate, and logs whether it was cancelled.
    private nonisolated func launch(_ name: String) {
      strataLaunch { [log, gate] in
        await gate.pass()
        log.append(Task.isCancelled ? "\(name) cancelled" : "\(name) done")
      }
    }

    private func onScreen<Value: Sendable>(
      _ body: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
      try await screen.run { Task { try await body() } }.value
    }

    private struct Launching: Service {
      let launch: @Sendable (String) -> Void

      init(_ launch: @escaping @Sendable (String) -> Void) {
        self.launch = launch
        launch("init")
      }

      var body: some Service {
        launch("body")
        return Group {}
      }

      func receive(action: any Action) async throws {
        if action is CountAction { launch("receive") }
      }
    }

    @Test(
      "Work that any part of a cluster launches outlives the screen that created the cluster and sent the action"
    )
    func places() async throws {
      let launch: @Sendable (String) -> Void = { [self] in self.launch($0) }
      let (stream, source) = AsyncStream.makeStream(of: TextAction.self)
      source.yield(TextAction(text: ""))
      let cluster = try await onScreen {
        try await Cluster {
          let _ = launch("builder")
          Launching(launch)
          Store(model: CounterModel.self)
            .bootstrap { _ in launch("store bootstrap") }
            .mutate(on: CountAction.self) { _, _, _ in
              launch("mutate")
              throw TestError()
            }
            .with(model: CounterModel())
            .bootstrap { launch("bootstrap") }
            .pre(on: CountAction.self) { _ in launch("pre") }
            .post { action, _ in if action is CountAction { launch("post") } }
            .transformError {
              launch("transformError")
              return ErrorAction(error: $0)
            }
            .observe(on: ErrorAction.self) { launch("observe") }
          Leaf { if $0 is TextAction { launch("emitted") } }
            .emit(
              using: stream.map {
                launch("sequence")
                return $0
              })
        }
      }
      try await onScreen { try await cluster.send(action: CountAction.fail) }
      let places = [
        "body", "bootstrap", "builder", "emitted", "init", "mutate", "observe", "post", "pre",
        "receive", "sequence", "store bootstrap", "transformError",
      ]
      try await gate.arrival(count: places.count)
      screen.end()
      gate.open()
      try await log.wait(forCount: places.count)
      #expect(log.elements.sorted() == places.map { "\($0) done" })
      await cluster.shutdown()
    }

    @Test(
      "The shutdown or the release of a cluster cancels its launched work",
      arguments: [true, false])
    func ending(isShutDown: Bool) async throws {
      var cluster: Cluster? = try await Cluster { Leaf { _ in launch("handler") } }
      try await cluster?.send(action: CountAction.fail)
      try await gate.arrival()
      if isShutDown { await cluster?.shutdown() } else { cluster = nil }
      try await log.wait(forCount: 1)
      #expect(log.elements == ["handler cancelled"])
    }

    @Test("An error of the bootstrap cancels the work launched before")
    func failedBootstrap() async throws {
      await #expect(throws: TestError()) {
        _ = try await Cluster {
          Group {}.bootstrap { launch("bootstrap") }
          Group {}.bootstrap {
            try await gate.arrival()
            throw TestError()
          }
        }
      }
      try await log.wait(forCount: 1)
      #expect(log.elements == ["bootstrap cancelled"])
    }

    @Test("A handler that runs during the shutdown launches no further work")
    func launchingAfterShutdown() async throws {
      let (log, isShutDown) = (log, Gate())
      let cluster = try await Cluster {
        Leaf { _ in
          await isShutDown.pass()
          strataLaunch {
            log.append("work")
          }
          log.append("handled")
        }
      }
      let sender = Task { try await cluster.send(action: CountAction.fail) }
      try await isShutDown.arrival()
      await cluster.shutdown()
      isShutDown.open()
      try await sender.value
      #expect(log.elements == ["handled"])
    }

    @Test("Two clusters do not share the ids of their work")
    func ids() async throws {
      func makeCluster(_ name: String) async throws -> Cluster {
        let (log, gate) = (log, gate)
        return try await Cluster {
          Leaf { _ in
            strataLaunch(id: "load", ifRunning: .cancelPrevious) {
              await gate.pass()
              log.append("\(name) \(Task.isCancelled ? "cancelled" : "done")")
            }
          }
        }
      }
      let (first, second) = (try await makeCluster("first"), try await makeCluster("second"))
      try await onScreen {
        for cluster in [first, second] { try await cluster.send(action: CountAction.fail) }
      }
      try await gate.arrival(count: 2)
      gate.open()
      try await log.wait(forCount: 2)
      #expect(log.elements.sorted() == ["first done", "second done"])
    }

    @Test("A handler that sends to another cluster does not own the work launched there")
    func twoClusters() async throws {
      let inner = try await Cluster { Leaf { _ in launch("inner") } }
      let outer = try await Cluster {
        Leaf { _ in
          try await inner.send(action: CountAction.fail)
          launch("outer")
        }
      }
      try await outer.send(action: CountAction.fail)
      try await gate.arrival(count: 2)
      await outer.shutdown()
      try await log.wait(forCount: 1)
      gate.open()
      try await log.wait(forCount: 2)
      #expect(log.elements == ["outer cancelled", "inner done"])
    }

    @Test("If a screen ends while its work awaits send, the handlers are cancelled")
    func sender() async throws {
      let (log, gate) = (log, gate)
      let cluster = try await Cluster {
        Leaf { _ in
          await gate.pass()
          log.append(Task.isCancelled ? "cancelled" : "done")
        }
      }
      screen.run {
        strataLaunch { try? await cluster.send(action: CountAction.fail) }
      }
      try await gate.arrival()
      screen.end()
      try await log.wait(forCount: 1)
      #expect(log.elements == ["cancelled"])
    }
  }
}
