// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("Modifiers of services", .timeLimit(.minutes(1)))
@MainActor
struct ServiceModifierTests {
  private let log = Log<String>()

  private func leaf(_ name: String) -> Leaf { Leaf { [log] _ in log.append(name) } }

  private func failing(_ name: String = "test") -> Leaf {
    Leaf { _ in throw TestError(name: name) }
  }

  // MARK: Order

  @Test("serial keeps the order, and ends with the first that fails")
  func serial() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Group {
        Leaf { _ in
          await Task.yield()
          log.append("1")
        }
        Group { for number in 2..<5 { leaf("\(number)") } }
        failing()
        leaf("not reached")
      }
      .serial()
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(log.elements == ["1", "2", "3", "4"])
  }

  @Test("concurrent runs all at once, also within serial")
  func concurrent() async throws {
    let (first, second) = (Gate(), Gate())
    let cluster = try await Bootstrap {
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
      }
      .serial()
    }
    try await cluster.send(action: CountAction.fail)
  }

  // MARK: Errors

  @Test(
    "transformError turns an error into an action for the cluster, and the sender sees no error")
  func transformError() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Leaf { if $0 is CountAction { throw TestError() } }
        .transformError { ErrorAction(error: $0) }
      Leaf { if let action = $0 as? ErrorAction { log.append("\(action.error)") } }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["TestError(name: \"test\")"])
  }

  @Test("an error that comes of the new action is thrown, and is not transformed again")
  func transformErrorFails() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Leaf { throw TestError(name: $0 is ErrorAction ? "second" : "first") }
        .transformError {
          log.append("\($0)")
          return ErrorAction(error: $0)
        }
    }
    await #expect(throws: TestError(name: "second")) {
      try await cluster.send(action: CountAction.fail)
    }
    #expect(log.elements == ["TestError(name: \"first\")"])
  }

  @Test("an error that comes of the new action passes all others around, of its senders, too")
  func transformErrorFailsWithin() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, _, send in try await send(action: TextAction(text: "")) }
        .mutate(on: TextAction.self) { _, _, _ in throw TestError(name: "first") }
        .mutate(on: ErrorAction.self) { _, _, _ in throw TestError(name: "second") }
        .with(model: CounterModel())
        .transformError {
          log.append("inner \(($0 as? TestError)?.name ?? "")")
          return ErrorAction(error: $0)
        }
        .transformError {
          log.append("outer")
          return ErrorAction(error: $0)
        }
    }
    await #expect(throws: TestError(name: "second")) {
      try await cluster.send(action: CountAction.fail)
    }
    #expect(log.elements == ["inner first"])
  }

  @Test("what another cluster sends on behalf of an error is transformed there")
  func transformErrorElsewhere() async throws {
    let log = log
    let other = try await Bootstrap {
      Leaf { if $0 is CountAction { throw TestError() } }
        .transformError { ErrorAction(error: $0) }
        .observe(on: ErrorAction.self) { log.append("transformed") }
    }
    let outer = try await Bootstrap {
      Leaf { if $0 is TextAction { throw TestError() } }
        .transformError { ErrorAction(error: $0) }
      Leaf { if $0 is ErrorAction { try await other.send(action: CountAction.fail) } }
    }
    try await outer.send(action: TextAction(text: ""))
    #expect(log.elements == ["transformed"])
  }

  @Test("nil lets an error go on to the next one around, and what the handler throws goes on, too")
  func transformErrorGoesOn() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Group {
        failing("a")
          .transformError { _ in nil }
      }
      .transformError { error in
        throw TestError(name: "around \((error as? TestError)?.name ?? "")")
      }
    }
    await #expect(throws: TestError(name: "around a")) {
      try await cluster.send(action: CountAction.fail)
    }
    #expect(log.elements == [])
  }

  @Test("what is cancelled because a sibling has failed is not transformed")
  func transformErrorCancelled() async throws {
    let (log, isWaiting) = (log, Gate())
    let cluster = try await Bootstrap {
      Leaf { _ in
        isWaiting.open()
        await Gate().pass()
        try Task.checkCancellation()
      }
      .transformError { error in
        log.append("transformed")
        return ErrorAction(error: error)
      }
      Leaf { _ in
        await isWaiting.passIgnoringCancellation()
        throw TestError()
      }
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(log.elements == [])
  }

  // MARK: Observing

  @Test("observe hears of all actions, of a type, and of one, once they are handled")
  func observe() async throws {
    let log = log
    let cluster = try await Bootstrap {
      leaf("handled")
        .observe { log.append("all \(type(of: $0))") }
        .observe(on: CountAction.self) { log.append("type \($0)") }
        .observe(on: CountAction.self) { log.append("type") }
        .observe(on: CountAction.add(1)) { log.append("one") }
    }
    try await cluster.send(action: TextAction(text: ""))
    try await cluster.send(action: CountAction.add(1))
    try await cluster.send(action: CountAction.add(2))
    #expect(
      log.elements == [
        "handled", "all TextAction",
        "handled", "all CountAction", "type add(1)", "type", "one",
        "handled", "all CountAction", "type add(2)", "type",
      ])
  }

  @Test("observe hears of actions that no service is interested in, and of none that has failed")
  func observeFailure() async throws {
    let log = log
    let cluster = try await Bootstrap {
      EmptyService().observe { log.append("empty \($0)") }
      Leaf { if $0 as? CountAction == .fail { throw TestError() } }
        .observe { _ in log.append("failed") }
    }
    try? await cluster.send(action: CountAction.fail)
    #expect(!log.elements.contains("failed"))
    try await cluster.send(action: CountAction.add(1))
    #expect(log.elements.contains("empty add(1)"))
    #expect(log.elements.contains("failed"))
  }

  @Test("observe may run on the main actor, if it says so")
  func observeOnMain() async throws {
    let log = log
    let cluster = try await Bootstrap {
      EmptyService().observe { @MainActor action in
        MainActor.preconditionIsolated()
        log.append("\(action)")
      }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["fail"])
  }

  @Test("pre comes before the services, post after them, the outer ones outside")
  func hooks() async throws {
    let log = log
    let cluster = try await Bootstrap {
      leaf("handled")
        .pre { _ in log.append("inner pre") }
        .post { _ in log.append("inner post") }
        .pre(on: CountAction.self) { log.append("outer pre \($0)") }
        .post(on: CountAction.self) { log.append("outer post \($0)") }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(
      log.elements == ["outer pre fail", "inner pre", "handled", "inner post", "outer post fail"])
    try await cluster.send(action: TextAction(text: ""))
    #expect(log.elements.count == 8)
  }

  @Test("a pre that throws keeps the services from the action, and post hears why")
  func hooksFail() async throws {
    let log = log
    let cluster = try await Bootstrap {
      leaf("handled")
        .pre { _ in throw TestError(name: "pre") }
        .post { action, error in
          log.append("\(action) \((error as? TestError)?.name ?? "handled")")
          throw TestError(name: "post")
        }
    }
    await #expect(throws: TestError(name: "pre")) {
      try await cluster.send(action: CountAction.fail)
    }
    #expect(log.elements == ["fail pre"])
  }

  // MARK: Environment

  @Test("an environment counts for what is under it, in bodies and in handlers")
  func environment() async throws {
    struct Reader: Service {
      @ServiceEnvironment(\.region) var region
      let log: Log<String>

      func receive(action: any Action) async throws { log.append("leaf \(region)") }
    }
    struct Outer: Service {
      @ServiceEnvironment(\.region) var region
      let log: Log<String>

      var body: some Service {
        let region = region
        Reader(log: log)
        Leaf { [log] _ in log.append("body \(region)") }
      }
    }
    let cluster = try await Bootstrap {
      Group {
        Outer(log: log)
        Outer(log: log).environment(\.region, "US")
        Outer(log: log).transformEnvironment(\.region) { $0 += "!" }
          .environment(\.region, "CH")
      }
      .serial()
    }
    try await cluster.send(action: CountAction.fail)
    #expect(
      log.elements == ["leaf EU", "body EU", "leaf US", "body US", "leaf CH!", "body CH!"])
    #expect(Reader(log: log).region == "EU")
  }

  @Test("another send may be put in the place of that of the cluster")
  func send() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, _, send in try await send(action: TextAction(text: "a"))
        }
        .with(model: CounterModel())
        .environment(\.send) { log.append("recorded \($0)") }
      Leaf { if $0 is TextAction { log.append("not reached") } }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["recorded TextAction(text: \"a\")"])
  }

  @Test("what an error becomes is sent by what was put in the place of the cluster around it")
  func sendTransformed() async throws {
    let log = log
    let cluster = try await Bootstrap {
      failing()
        .transformError { ErrorAction(error: $0) }
        .environment(\.send) { log.append("recorded \(type(of: $0))") }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["recorded ErrorAction"])
  }

  private enum NoteKey: ServiceEnvironmentKey {
    static let defaultValue: String? = "default"
  }

  @Test("an optional value has its default until it is set, also to nil")
  func optional() {
    var values = ServiceEnvironmentValues()
    #expect(values[NoteKey.self] == "default")
    values[NoteKey.self] = nil
    #expect(values[NoteKey.self] == nil)
  }

  @Test("sending outside of any cluster says so")
  func sendNowhere() async {
    await #expect(throws: ServiceError.shutDown) {
      try await ServiceEnvironmentValues().send(action: CountAction.fail)
    }
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
