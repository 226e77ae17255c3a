// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("Service", .inTurn)
@MainActor
struct ServiceTests {
  private let log = Log<String>()

  /// A service with a body and a `receive` of its own.
  private struct Both<Content: Service>: Service {
    let log: Log<String>
    var error: TestError?
    @ServiceBuilder let content: @MainActor () -> Content

    var body: some Service { content() }

    func receive(action: any Action) async throws {
      guard action is CountAction else { return }
      MainActor.preconditionIsolated()
      for _ in 0..<100 { await Task.yield() }
      log.append("receive")
      if let error { throw error }
    }
  }

  private func leaf(_ name: String = "body") -> Leaf {
    Leaf { [log] in if $0 is CountAction { log.append(name) } }
  }

  private func send(to cluster: Cluster) async throws {
    try await cluster.send(action: CountAction.fail)
  }

  @Test("A service with a receive and a body receives an action before its body, in either order")
  func both() async throws {
    let cluster = try await Cluster {
      Group {
        Both(log: log) { leaf() }.concurrent()
        Both(log: log) { leaf() }.serial()
      }
      .serial()
    }
    try await send(to: cluster)
    #expect(log.elements == ["receive", "body", "receive", "body"])
  }

  @Test("If receive throws, the body does not receive the action, and the error propagates")
  func receiveFails() async throws {
    let cluster = try await Cluster {
      Both(log: log, error: TestError(name: "receive")) { leaf() }
    }
    await #expect(throws: TestError(name: "receive")) { try await send(to: cluster) }
    #expect(log.elements == ["receive"])
  }

  @Test("Modifiers around a service apply to its receive, but modifiers in its body do not")
  func modifiers() async throws {
    let cluster = try await Cluster {
      Both(log: log, error: TestError(name: "failed")) {
        leaf()
          .pre { _ in log.append("inner pre") }
          .transformError { _ in
            log.append("inner transformError")
            return nil
          }
      }
      .pre(on: CountAction.self) { _ in log.append("outer pre") }
      .transformError { ErrorAction(error: $0) }
      .observe(on: CountAction.self) { log.append("observe") }
      .observe(on: ErrorAction.self) { log.append($0.name) }
    }
    try await send(to: cluster)
    // The body receives the action of the error.
    #expect(log.elements == ["outer pre", "receive", "inner pre", "failed", "observe"])
  }

  @Test("A receive has the environment around its service")
  func environment() async throws {
    struct Sender: Service {
      @ServiceEnvironment(\.send) var send

      var body: some Service { Group {}.environment(\.send) { _ in } }

      func receive(action: any Action) async throws {
        if action is CountAction { try await send(action: TextAction(text: "sent")) }
      }
    }
    let cluster = try await Cluster {
      Sender()
      Group {}.observe(on: TextAction.self) { log.append($0.text) }
    }
    try await send(to: cluster)
    #expect(log.elements == ["sent"])
  }

  @Test("An emitter around a service reaches its receive, but an emitter in its body does not")
  func emit() async throws {
    func stream() -> AsyncStream<CountAction> {
      AsyncStream {
        $0.yield(.fail)
        $0.finish()
      }
    }
    _ = try await Cluster {
      Both(log: log) { leaf().emit(using: stream(), consumeAtBootstrap: true) }
    }
    #expect(log.elements == ["body"])
    _ = try await Cluster {
      Both(log: log) { leaf() }.emit(using: stream(), consumeAtBootstrap: true)
    }
    #expect(log.elements.dropFirst() == ["receive", "body"])
  }

  @Test("A service without a body and a receive does nothing, and its receive can be called")
  func neither() async throws {
    struct Nothing: Service {}
    let cluster = try await Cluster {
      Nothing()
      leaf()
    }
    try await send(to: cluster)
    #expect(log.elements == ["body"])
    #expect(try await Nothing().receive(action: CountAction.fail) == nil)
  }

  @Test("An actor-independent or synchronous receive, and one of a protocol extension, are called")
  func witnesses() async throws {
    let cluster = try await Cluster {
      Group {
        Independent(log: log)
        Synchronous(log: log)
        Extended(log: log)
      }
      .serial()
    }
    try await send(to: cluster)
    #expect(
      log.elements == [
        "independent", "body", "synchronous", "body", "extended", "body",
      ])
  }

  #if os(macOS) || os(Linux)
    @Test(
      "Reading the body of a service without a body stops the app and names the service")
    func bodyOfLeaf() async throws {
      let result = try #require(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          await MainActor.run { _ = Group {}.body }
        })
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("Group has no body"))
    }
  #endif
}

private struct Independent: Service {
  let log: Log<String>
  var body: some Service { Leaf { [log] _ in log.append("body") } }

  nonisolated func receive(action: any Action) async { log.append("independent") }
}

private struct Synchronous: Service {
  let log: Log<String>
  var body: some Service { Leaf { [log] _ in log.append("body") } }

  func receive(action: any Action) { log.append("synchronous") }
}

@MainActor
private protocol Receiving: Service {
  var log: Log<String> { get }
}

extension Receiving {
  func receive(action: any Action) async throws { log.append("extended") }
}

private struct Extended: Receiving {
  let log: Log<String>
  var body: some Service { Leaf { [log] _ in log.append("body") } }
}
