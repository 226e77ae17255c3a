// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

extension ClusterTests {
  @Suite("Cluster, starting", .inTurn)
  @MainActor
  struct Starting {
    private let log = Log<String>()

    @Test("Services are bootstrapped on the main actor in their order, inner services first")
    func order() async throws {
      _ = try await Cluster {
        Group {
          Group {}.bootstrap { log.append("a") }
          Group {}.bootstrap {
            MainActor.preconditionIsolated()
            await Task.yield()
            log.append("b")
          }
        }
        .bootstrap { log.append("around") }
        Group {}.bootstrap { log.append("c") }
      }
      #expect(log.elements == ["a", "b", "around", "c"])
    }

    @Test("A store bootstraps its model")
    func model() async throws {
      let (counter, list) = (CounterModel(), ServiceModel(ListModel()))
      _ = try await Cluster {
        Store(model: CounterModel.self)
          .bootstrap { model in await model.add(5) }
          .with(model: counter)
        Store(model: ListModel.self)
          .bootstrap { $0.texts = ["stored"] }
          .with(model: list)
      }
      #expect(await counter.count == 5)
      #expect(list.value.texts == ["stored"])
    }

    private struct Sender: Service {
      @ServiceEnvironment(\.send) var send
      let name: String

      var body: some Service {
        Group {}.bootstrap { try await send(action: TextAction(text: name)) }
      }
    }

    @Test(
      "Actions that are sent during the bootstrap are delivered after it, before the cluster is ready"
    )
    func sending() async throws {
      _ = try await Cluster {
        Sender(name: "1")
        Sender(name: "2")
        Leaf { log.append("\(($0 as? TextAction)?.text ?? "")") }
          .bootstrap { log.append("bootstrapped") }
      }
      #expect(log.elements == ["bootstrapped", "1", "2"])
    }

    @Test(
      "An error of the creation, the bootstrap, or an action sent during it is thrown")
    func failure() async throws {
      await #expect(throws: TestError(name: "bootstrap")) {
        _ = try await Cluster {
          Group {}.bootstrap { throw TestError(name: "bootstrap") }
          Group {}.bootstrap { log.append("went on") }
        }
      }
      await #expect(throws: TestError(name: "making")) {
        func make() throws -> Leaf { throw TestError(name: "making") }
        _ = try await Cluster { try make() }
      }
      await #expect(throws: TestError(name: "action")) {
        _ = try await Cluster {
          Sender(name: "1")
          Leaf { _ in throw TestError(name: "action") }
        }
      }
      #expect(log.elements == [])
    }

    @Test(
      "An action sent during the bootstrap is handled depth first, and a cycle ends with an error")
    func sendingWithin() async throws {
      _ = try await Cluster {
        Sender(name: "1")
        Sender(name: "2")
        Store(model: CounterModel.self)
          .mutate(on: TextAction.self) { _, action, send in
            log.append("in \(action.text)")
            try await send(action: CountAction.fail)
            log.append("out \(action.text)")
          }
          .mutate(on: CountAction.self) { _, _, _ in log.append("within") }
          .with(model: CounterModel())
      }
      #expect(log.elements == ["in 1", "within", "out 1", "in 2", "within", "out 2"])
      await #expect(throws: ServiceError.self) {
        _ = try await Cluster {
          Sender(name: "1")
          Store(model: CounterModel.self)
            .mutate(on: TextAction.self) { _, action, send in try await send(action: action) }
            .with(model: CounterModel())
        }
      }
    }

    @Test("Ten thousand actions can be sent during the bootstrap")
    func sendingMany() async throws {
      struct Many: Service {
        @ServiceEnvironment(\.send) var send

        var body: some Service {
          Group {}.bootstrap {
            for _ in 0..<10_000 { try await send(action: CountAction.fail) }
          }
        }
      }
      let counter = CounterModel()
      _ = try await Cluster {
        Many()
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { model, _, _ in await model.add(1) }
          .with(model: counter)
      }
      #expect(await counter.count == 10_000)
    }

    @Test("A cluster that is set up within a change has handled the actions of its bootstrap")
    func withinChange() async throws {
      try await ServiceModel(0).mutate { _ in
        _ = try await Cluster {
          Sender(name: "1")
          Leaf { log.append("\($0)") }
        }
        log.append("ready")
      }
      #expect(log.elements == ["TextAction(text: \"1\")", "ready"])
    }

    private func actions(_ actions: CountAction...) -> AsyncStream<CountAction> {
      AsyncStream { continuation in
        for action in actions { continuation.yield(action) }
        continuation.finish()
      }
    }

    @Test("A cluster that is set up within a change does not wait for its end to send")
    func emittingWithinChange() async throws {
      try await ServiceModel(0).mutate { _ in
        _ = try await Cluster {
          Store(model: CounterModel.self)
            .mutate(on: CountAction.self) { _, _, send in
              try await send(action: TextAction(text: "sent"))
              log.append("returned")
            }
            .mutate(on: TextAction.self) { _, action, _ in log.append(action.text) }
            .with(model: CounterModel())
            .emit(using: actions(.fail), consumeAtBootstrap: true)
        }
      }
      #expect(log.elements == ["sent", "returned"])
    }

    @Test(
      "Services that are set up within a change cannot change the same model",
      arguments: [false, true])
    func sameModelWithinChange(isEmitted: Bool) async throws {
      let (log, model) = (log, ServiceModel(0))
      let change: @Sendable () async throws -> Void = {
        do {
          try await model.mutate { $0 += 1 }
        } catch {
          log.append("\(error)")
        }
      }
      try await model.mutate { _ in
        _ = try await Cluster {
          if isEmitted {
            Leaf { _ in try await change() }
              .emit(using: actions(.fail), consumeAtBootstrap: true)
          } else {
            Leaf { _ in }.bootstrap { try await change() }
          }
        }
      }
      #expect(log.elements == ["modelInUse(\"Int\")"])
      #expect(model.value == 0)
    }

    @Test("An emitter of a cluster that is set up within a change waits to change the same model")
    func laterEmissionWithinChange() async throws {
      let (model, gate, done) = (ServiceModel(0), Gate(), Gate())
      let cluster = try await model.mutate { value in
        value = 1
        defer { gate.open() }
        return try await Cluster {
          Leaf { _ in
            await gate.pass()
            try await model.mutate { $0 += 10 }
            done.open()
          }
          .emit(using: actions(.fail))
        }
      }
      try await done.wait(for: "the emitted change")
      #expect(model.value == 11)
      await cluster.shutdown()
    }

    private struct FailedSender: Service {
      @ServiceEnvironment(\.send) var send

      var body: some Service {
        Group {}.bootstrap {
          try? await ServiceModel(0).mutate { _ in
            try await send(action: CountAction.fail)
            throw TestError()
          }
        }
      }
    }

    @Test("The actions that a failed change sends during the bootstrap are dropped")
    func failedChange() async throws {
      _ = try await Cluster {
        FailedSender()
        Leaf { log.append("\($0)") }
      }
      #expect(log.elements.isEmpty)
    }

    @Test(
      "A cluster that a handler of another cluster sets up is not part of that handler's action")
    func withinAction() async throws {
      let counter = CounterModel()
      let outer = try await Cluster {
        Leaf { @MainActor _ in
          _ = try await Cluster {
            Store(model: CounterModel.self)
              .mutate(on: CountAction.self) { model, action, send in
                await model.add(1)
                if case .add(let left) = action, left > 1 {
                  try await send(action: CountAction.add(left - 1))
                }
              }
              .with(model: counter)
              .emit(using: actions(.add(100)), consumeAtBootstrap: true)
          }
        }
      }
      try await outer.send(action: TextAction(text: ""))
      #expect(await counter.count == 100)
    }

    @Test("If its task is cancelled during the bootstrap, the initializer throws")
    func cancelled() async {
      let task = Task {
        _ = try await Cluster {
          Group {}.bootstrap { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("250 nested services are the limit, and the error names the service beyond it")
    func tooDeep() async throws {
      // The block of the cluster puts a service of an unknown type into a group.
      func nested(_ depth: Int) -> any Service {
        (2..<depth).reduce(Leaf { _ in }) { (service: any Service, _) in service.serial() }
      }
      _ = try await Cluster { nested(250) }
      let error = await #expect(throws: ServiceError.self) { _ = try await Cluster { nested(251) } }
      #expect(error == .tooDeep("Leaf"))
      #expect(error?.message.contains("Leaf is beyond this limit") == true)
    }

    @Test("Sibling services do not count as nested")
    func beside() async throws {
      let cluster = try await Cluster {
        for _ in 0..<1_000 { Group { Leaf { _ in log.append("handled") } } }
      }
      try await cluster.send(action: CountAction.fail)
      #expect(log.elements.count == 1_000)
    }
  }
}
