// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("Environment of a service", .inTurn)
@MainActor
struct ServiceEnvironmentTests {
  private let log = Log<String>()

  private func leaf(_ name: String) -> Leaf { Leaf { [log] _ in log.append(name) } }

  // MARK: Order

  @Test("Under serial, services run in their order, and none runs after the first failure")
  func serial() async throws {
    let cluster = try await Cluster {
      Group {
        Leaf { _ in
          for _ in 0..<100 { await Task.yield() }
          log.append("1")
        }
        Group { for number in 2..<5 { leaf("\(number)") } }
        Leaf { _ in throw TestError() }
        leaf("not reached")
      }
      .serial()
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(log.elements == ["1", "2", "3", "4"])
  }

  @Test("Under concurrent, services run concurrently, even within serial")
  func concurrent() async throws {
    let (log, first, second) = (log, Gate(), Gate())
    let cluster = try await Cluster {
      Group {
        Group {
          Leaf { _ in
            first.open()
            try await second.wait(for: "the second")
          }
          Leaf { _ in
            second.open()
            try await first.wait(for: "the first")
          }
        }
        .concurrent()
        leaf("both")
      }
      .serial()
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["both"])
  }

  // MARK: Values

  private struct Reader: Service {
    @ServiceEnvironment(\.region) var region
    let log: Log<String>

    func receive(action: any Action) async throws { log.append("leaf \(region)") }
  }

  @Test("A value applies to the services under it, and the nearest value takes precedence")
  func values() async throws {
    struct Outer: Service {
      @ServiceEnvironment(\.region) var region
      let log: Log<String>

      var body: some Service {
        let region = region
        Reader(log: log)
        Leaf { [log] _ in log.append("body \(region)") }
      }
    }
    let cluster = try await Cluster {
      Group {
        Outer(log: log)
        Outer(log: log).environment(\.region, "US")
        Outer(log: log).transformEnvironment(\.region) { $0 += "!" }
          .environment(\.region, "CH")
      }
      .serial()
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["leaf EU", "body EU", "leaf US", "body US", "leaf CH!", "body CH!"])
    #expect(Reader(log: log).region == "EU")
  }

  @Test("Handlers, hooks and bootstraps have the environment of their position")
  func everywhere() async throws {
    @Sendable func note(_ place: String) {
      log.append("\(place) \(ServiceEnvironment(\.region).wrappedValue)")
    }
    let cluster = try await Cluster {
      Store(model: CounterModel.self)
        .bootstrap { _ in note("store bootstrap") }
        .mutate(on: CountAction.self) { _, _, _ in
          note("mutate")
          throw TestError()
        }
        .with(model: CounterModel())
        .environment(\.region, "inner")
        .bootstrap { note("bootstrap") }
        .pre { if $0 is CountAction { note("pre") } }
        .post { action, _ in if action is CountAction { note("failed") } }
        .transformError {
          note("transformError")
          return ErrorAction(error: $0)
        }
        .observe(on: CountAction.self) { note("observe") }
        .environment(\.region, "outer")
    }
    try await cluster.send(action: CountAction.fail)
    #expect(
      log.elements == [
        "store bootstrap inner", "bootstrap outer", "pre outer", "mutate inner", "failed outer",
        "transformError outer", "observe outer",
      ])
  }

  @Test("A replaced send receives the actions of the service in place of the cluster")
  func send() async throws {
    let cluster = try await Cluster {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, _, send in
          try await send(action: TextAction(text: "a"))
        }
        .with(model: CounterModel())
        .environment(\.send) { log.append("recorded \($0)") }
      Leaf { if $0 is TextAction { log.append("not reached") } }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["recorded TextAction(text: \"a\")"])
  }
}

private enum RegionKey: ServiceEnvironmentKey {
  static let defaultValue = "EU"
}

extension ServiceEnvironmentValues {
  fileprivate var region: String {
    get { self[RegionKey.self] }
    set { self[RegionKey.self] = newValue }
  }
}
