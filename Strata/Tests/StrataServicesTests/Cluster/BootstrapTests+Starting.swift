// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

extension BootstrapTests {
  @Suite("Bootstrap, starting", .timeLimit(.minutes(1)))
  @MainActor
  struct Starting {
    private let log = Log<String>()

    @Test("services are bootstrapped in their order on the main actor, those within first")
    func order() async throws {
      let log = log
      _ = try await Bootstrap {
        Group {
          EmptyService().bootstrap { log.append("a") }
          EmptyService().bootstrap {
            MainActor.preconditionIsolated()
            await Task.yield()
            log.append("b")
          }
        }
        .bootstrap { log.append("around") }
        EmptyService().bootstrap { log.append("c") }
      }
      #expect(log.elements == ["a", "b", "around", "c"])
    }

    @Test("a store bootstraps its model, before any action")
    func model() async throws {
      let (counter, list) = (CounterModel(), ServiceModel(ListModel()))
      _ = try await Bootstrap {
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
        EmptyService().bootstrap { try await send(action: TextAction(text: name)) }
      }
    }

    @Test("what is sent meanwhile is delivered once all are bootstrapped, before it is over")
    func sending() async throws {
      let log = log
      _ = try await Bootstrap {
        Sender(name: "1")
        Sender(name: "2")
        Leaf { log.append("\(($0 as? TextAction)?.text ?? "")") }
          .bootstrap { log.append("bootstrapped") }
      }
      #expect(log.elements == ["bootstrapped", "1", "2"])
    }

    @Test(
      "an error while bootstrapping is thrown, and so is what comes of an action sent meanwhile")
    func failure() async throws {
      let log = log
      await #expect(throws: TestError(name: "bootstrap")) {
        _ = try await Bootstrap {
          EmptyService().bootstrap { throw TestError(name: "bootstrap") }
          EmptyService().bootstrap { log.append("went on") }
        }
      }
      await #expect(throws: TestError(name: "making")) {
        func make() throws -> Leaf { throw TestError(name: "making") }
        _ = try await Bootstrap { try make() }
      }
      await #expect(throws: TestError(name: "action")) {
        _ = try await Bootstrap {
          Sender(name: "1")
          Leaf { _ in throw TestError(name: "action") }
        }
      }
      #expect(log.elements == [])
    }

    @Test("what comes of an action sent meanwhile is handled depth first, and a cycle of it is cut")
    func sendingWithin() async throws {
      let log = log
      _ = try await Bootstrap {
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
        _ = try await Bootstrap {
          Sender(name: "1")
          Store(model: CounterModel.self)
            .mutate(on: TextAction.self) { _, action, send in try await send(action: action) }
            .with(model: CounterModel())
        }
      }
    }

    @Test("ten thousand may be sent meanwhile")
    func sendingMany() async throws {
      struct Many: Service {
        @ServiceEnvironment(\.send) var send

        var body: some Service {
          EmptyService().bootstrap {
            for _ in 0..<10_000 { try await send(action: CountAction.fail) }
          }
        }
      }
      let counter = CounterModel()
      _ = try await Bootstrap {
        Many()
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { model, _, _ in await model.add(1) }
          .with(model: counter)
      }
      #expect(await counter.count == 10_000)
    }

    @Test("a cluster that is set up within a change is ready when it is there")
    func withinChange() async throws {
      let log = log
      try await ServiceModel(0).mutate { _ in
        _ = try await Bootstrap {
          Sender(name: "1")
          Leaf { log.append("\($0)") }
        }
        log.append("ready")
      }
      #expect(log.elements == ["TextAction(text: \"1\")", "ready"])
    }

    @Test("services that are nested too deep are an error, with a type")
    func tooDeep() async throws {
      func nested(_ depth: Int) -> AnyService {
        (0..<depth).reduce(AnyService(EmptyService())) { service, _ in AnyService(Group { service })
        }
      }
      _ = try await Bootstrap { nested(100) }
      await #expect(throws: ServiceError.self) { _ = try await Bootstrap { nested(300) } }
    }
  }
}
