// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

extension ServiceModelTests {
  @Suite("ServiceModel, sending", .inTurn)
  @MainActor
  struct Sending {
    private let log = Log<String>()
    private let model = ServiceModel(ListModel())

    private func makeCluster() async throws -> Cluster {
      try await Cluster { Leaf { [log] in log.append("\($0)") } }
    }

    @Test("Actions of a nested change wait for both changes, and are dropped with the outer change")
    func nestedSend() async throws {
      let (log, inner) = (log, ServiceModel(0))
      let cluster = try await Cluster { Leaf { log.append("\($0)") } }
      try await model.mutate { _ in
        try await inner.mutate { _ in try await cluster.send(action: CountAction.add(1)) }
        log.append("inner is over")
      }
      try? await model.mutate { _ in
        try await inner.mutate { _ in try await cluster.send(action: CountAction.add(2)) }
        throw TestError()
      }
      #expect(log.elements == ["inner is over", "add(1)"])
    }

    @Test(
      "If an action of a change fails, its error is thrown and the later actions are dropped")
    func failure() async throws {
      let cluster = try await Cluster {
        Leaf {
          log.append("\($0)")
          throw TestError()
        }
      }
      await #expect(throws: TestError()) {
        try await model.mutate { model in
          for number in 1...2 { try await cluster.send(action: CountAction.add(number)) }
          model.texts = ["kept"]
        }
      }
      #expect(log.elements == ["add(1)"])
      #expect(model.value.texts == ["kept"])
    }

    // MARK: Tasks that a change leaves behind

    @Test("A task that a change leaves behind sends at once after its end")
    func leftBehind() async throws {
      let (cluster, gate, log) = (try await makeCluster(), Gate(), log)
      let task = try await model.mutate { _ in
        Task {
          await gate.pass()
          try await cluster.send(action: CountAction.add(1))
          log.append("sent")
        }
      }
      gate.open()
      try await task.value
      #expect(log.elements == ["add(1)", "sent"])
    }

    @Test("A task that a failed change leaves behind sends at once and can change the model")
    func leftBehindByFailure() async throws {
      let (cluster, gate, log, model) = (try await makeCluster(), Gate(), log, model)
      let tasks = Watched<Task<Void, any Error>?>(nil)
      await #expect(throws: TestError()) {
        try await model.mutate { _ in
          tasks.update {
            $0 = Task {
              await gate.pass()
              try await cluster.send(action: CountAction.add(1))
              log.append("sent")
              try await model.mutate { $0.texts = ["changed"] }
            }
          }
          throw TestError()
        }
      }
      gate.open()
      try await #require(tasks.value).value
      #expect(log.elements == ["add(1)", "sent"])
      #expect(model.value.texts == ["changed"])
    }

    @Test("A task that an inner change leaves behind waits for the outer change")
    func leftBehindWithin() async throws {
      let (cluster, gate, log, inner) = (try await makeCluster(), Gate(), log, ServiceModel(0))
      try await model.mutate { _ in
        let task = try await inner.mutate { _ in
          Task {
            await gate.pass()
            try await cluster.send(action: CountAction.add(1))
          }
        }
        gate.open()
        try await task.value
        log.append("outer is over")
      }
      #expect(log.elements == ["outer is over", "add(1)"])
    }

    @Test("A change in a task that an inner change leaves behind waits for the outer change")
    func changeLeftBehindWithin() async throws {
      let (cluster, gate, log) = (try await makeCluster(), Gate(), log)
      let (second, third) = (ServiceModel(0), ServiceModel(0))
      try await model.mutate { _ in
        let task = try await second.mutate { _ in
          let task = Task {
            try await third.mutate { _ in
              await gate.pass()
              try await cluster.send(action: CountAction.add(1))
            }
          }
          try await gate.arrival()
          return task
        }
        gate.open()
        try await task.value
        log.append("outer is over")
      }
      #expect(log.elements == ["outer is over", "add(1)"])
    }

    @Test("A change that outlives its enclosing change can change its model")
    func outliving() async throws {
      let (gate, model, inner) = (Gate(), model, ServiceModel(0))
      let task = try await model.mutate { _ in
        let task = Task {
          try await inner.mutate { _ in
            await gate.pass()
            try await model.mutate { $0.texts = ["changed"] }
          }
        }
        try await gate.arrival()
        return task
      }
      gate.open()
      try await task.value
      #expect(model.value.texts == ["changed"])
    }
  }
}
