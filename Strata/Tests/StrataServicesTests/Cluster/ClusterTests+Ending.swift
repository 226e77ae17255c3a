// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

extension ClusterTests {
  @Suite("Cluster, ending", .inTurn)
  @MainActor
  struct Ending {
    private let log = Log<String>()

    @Test("An action that was sent before the shutdown is handled to its end")
    func shutdownMeanwhile() async throws {
      let (log, isChanging, mayGoOn) = (log, Gate(), Gate())
      let cluster = try await Cluster {
        Store(model: ListModel.self)
          .mutate(on: CountAction.self) { _, _, send in
            try await send(action: TextAction(text: "sent"))
            isChanging.open()
            await mayGoOn.passIgnoringCancellation()
          }
          .mutate(on: TextAction.self) { _, action, _ in
            log.append(action.text)
            throw TestError()
          }
          .with(model: ListModel())
          .transformError { ErrorAction(error: $0) }
        Leaf { if $0 is ErrorAction { log.append("error") } }
      }
      let sender = Task { try await cluster.send(action: CountAction.fail) }
      try await isChanging.wait(for: "the change")
      await cluster.shutdown()
      mayGoOn.open()
      try await sender.value
      #expect(log.elements == ["sent", "error"])
    }

    @Test("A cluster that was shut down throws on every send")
    func shutdown() async throws {
      let cluster = try await Cluster { Leaf { [log] in log.append("\($0)") } }
      await cluster.shutdown()
      await cluster.shutdown()
      await #expect(throws: ServiceError.shutDown) {
        try await cluster.send(action: CountAction.fail)
      }
      #expect(log.elements.isEmpty)
    }

    @Test("A handler that runs during the shutdown can still send")
    func sendingAfterShutdown() async throws {
      let (log, isHandling, mayGoOn) = (log, Gate(), Gate())
      let cluster = try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { _, _, send in
            isHandling.open()
            await mayGoOn.passIgnoringCancellation()
            try await send(action: TextAction(text: "sent"))
          }
          .mutate(on: TextAction.self) { _, action, _ in log.append(action.text) }
          .with(model: CounterModel())
      }
      let sender = Task { try await cluster.send(action: CountAction.fail) }
      try await isHandling.wait(for: "the handler")
      await cluster.shutdown()
      mayGoOn.open()
      try await sender.value
      #expect(log.elements == ["sent"])
    }

    @Test("A Send does not retain the cluster, and throws after its release")
    func released() async throws {
      let sends = Watched<Send?>(nil)
      var cluster: Cluster? = try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { _, _, send in sends.update { $0 = send } }
          .with(model: CounterModel())
      }
      let find = { [weak cluster] in cluster }
      try await cluster?.send(action: CountAction.fail)
      cluster = nil
      #expect(find() == nil)
      await #expect(throws: ServiceError.shutDown) {
        try await sends.value?(action: CountAction.fail)
      }
    }

    @Test("A handler of another cluster cannot send to a cluster that was shut down")
    func otherCluster() async throws {
      let ended = try await Cluster { Leaf { log.append("\($0)") } }
      await ended.shutdown()
      let cluster = try await Cluster {
        Leaf { _ in
          await #expect(throws: ServiceError.shutDown) {
            try await ended.send(action: CountAction.fail)
          }
          log.append("handled")
        }
      }
      try await cluster.send(action: CountAction.fail)
      #expect(log.elements == ["handled"])
    }

    @Test("A task that a handler leaves behind cannot send after the shutdown")
    func leftBehind() async throws {
      let (log, gate, sends) = (log, Gate(), Watched<Task<Void, any Error>?>(nil))
      let cluster = try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { _, _, send in
            sends.update {
              $0 = Task {
                await gate.pass()
                try await send(action: TextAction(text: "a"))
              }
            }
          }
          .with(model: CounterModel())
        Leaf { if $0 is TextAction { log.append("sent") } }
      }
      try await cluster.send(action: CountAction.fail)
      await cluster.shutdown()
      gate.open()
      let task = try #require(sends.value)
      await #expect(throws: ServiceError.shutDown) { try await task.value }
      #expect(log.elements == [])
    }
  }
}
