// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

extension TransformErrorTests {
  @Suite("transformError, errors of new actions", .inTurn)
  @MainActor
  struct NewActions {
    private let tests = TransformErrorTests()
    private nonisolated var log: Log<String> { tests.log }

    @Test("An error of the new action is thrown, and is not transformed again")
    func newActionFails() async throws {
      let cluster = try await Cluster {
        Leaf { throw TestError(name: $0 is ErrorAction ? "second" : "first") }
          .transformError {
            log.append("inner \(($0 as? TestError)?.name ?? "")")
            return ErrorAction(error: $0)
          }
          .transformError { _ in
            log.append("outer")
            return nil
          }
      }
      await #expect(throws: TestError(name: "second")) { try await tests.send(to: cluster) }
      #expect(log.elements == ["inner first"])
    }

    @Test("An error of the new action is not transformed again if a modifier sets another Send")
    func otherSend() async throws {
      let cluster = try await Cluster {
        Leaf { throw TestError(name: $0 is ErrorAction ? "second" : "first") }
          .transformError {
            log.append("transformed")
            return ErrorAction(error: $0)
          }
          .transformEnvironment(\.send) { send in
            send = Send { [send] action in
              log.append("sent")
              try await send(action: action)
            }
          }
      }
      await #expect(throws: TestError(name: "second")) { try await tests.send(to: cluster) }
      #expect(log.elements == ["transformed", "sent"])
    }

    @Test("A task that a transformError's action leaves behind sends actions of its own")
    func leftBehind() async throws {
      let (log, gate, done) = (log, Gate(), Gate())
      let cluster = try await Cluster {
        Leaf { action in
          guard let error = action as? ErrorAction else { throw TestError() }
          log.append(error.name)
          if log.elements.count > 1 { done.open() }
        }
        .transformError { ErrorAction(error: $0) }
        .transformEnvironment(\.send) { send in
          send = Send { [send] action in
            if action is ErrorAction, !gate.isOpen {
              Task {
                await gate.pass()
                try await send(action: CountAction.fail)
              }
            }
            try await send(action: action)
          }
        }
      }
      try await tests.send(to: cluster)
      gate.open()
      try await done.wait(for: "the second error")
      #expect(log.elements == ["test", "test"])
    }

    @Test("An error of the new action is not transformed around its senders either")
    func newActionFailsWithin() async throws {
      let cluster = try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { _, _, send in try await send(action: TextAction(text: ""))
          }
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
      await #expect(throws: TestError(name: "second")) { try await tests.send(to: cluster) }
      #expect(log.elements == ["inner first"])
    }

    @Test("A handler that catches such an error can throw another error, which is transformed")
    func caught() async throws {
      let cluster = try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { _, _, send in
            await #expect(throws: TestError(name: "second")) {
              try await send(action: TextAction(text: ""))
            }
            throw TestError(name: "own")
          }
          .mutate(on: TextAction.self) { _, _, _ in throw TestError(name: "first") }
          .with(model: CounterModel())
          .transformError { ErrorAction(error: $0) }
        Leaf {
          guard let action = $0 as? ErrorAction else { return }
          log.append(action.name)
          if action.name == "first" { throw TestError(name: "second") }
        }
      }
      try await tests.send(to: cluster)
      #expect(log.elements == ["first", "own"])
    }

    @Test("An error of an action that the handler of the new action sends is not transformed")
    func newActionSends() async throws {
      let cluster = try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: ErrorAction.self) { _, _, send in try await send(action: CountAction.fail) }
          .mutate(on: CountAction.self) { _, _, _ in throw TestError() }
          .with(model: CounterModel())
          .transformError {
            log.append("transformed")
            return ErrorAction(error: $0)
          }
      }
      await #expect(throws: TestError()) { try await tests.send(to: cluster) }
      #expect(log.elements == ["transformed"])
    }

    @Test(
      "An error of an action that another cluster sends on behalf of the new action is transformed there"
    )
    func otherCluster() async throws {
      let other = try await Cluster {
        tests.failing("a").transformError { ErrorAction(error: $0) }
        tests.errors
      }
      let cluster = try await Cluster {
        Leaf { if $0 is TextAction { throw TestError() } }
          .transformError { ErrorAction(error: $0) }
        Leaf { if $0 is ErrorAction { try await other.send(action: CountAction.fail) } }
      }
      try await cluster.send(action: TextAction(text: ""))
      #expect(log.elements == ["a"])
    }

    @Test("Fifty nested handlers that all fail with a new action end")
    func manyNested() async throws {
      var service: any Service = Leaf { _ in throw TestError() }
      for number in 0..<50 {
        service = service.transformError {
          log.append("\(number)")
          return ErrorAction(error: $0)
        }
      }
      let cluster = try await Cluster { service }
      await #expect(throws: TestError()) { try await tests.send(to: cluster) }
      #expect(log.elements == ["0"])
    }

    @Test("Fifty nested handlers that all send to the failing service end with a cycle")
    func manyNestedSends() async throws {
      let clusters = Watched<Cluster?>(nil)
      var service: any Service = Leaf { _ in throw TestError() }
      for _ in 0..<50 {
        service = service.transformError { _ in
          try await clusters.value?.send(action: CountAction.fail)
          return nil
        }
      }
      let cluster = try await Cluster { service }
      clusters.update { $0 = cluster }
      await #expect(throws: ServiceError.self) { try await tests.send(to: cluster) }
      clusters.update { $0 = nil }
    }

    /// A cluster that handles `CountAction` with a closure.
    ///
    /// `TextAction` fails, and so does its first `ErrorAction`. The next `ErrorAction` succeeds.
    private func makeCluster(
      _ handle: @escaping @Sendable (_ send: Send) async throws -> Void
    ) async throws -> Cluster {
      return try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { _, _, send in try await handle(send) }
          .mutate(on: TextAction.self) { _, action, _ in throw TestError(name: action.text) }
          .with(model: CounterModel())
          .transformError { ErrorAction(error: $0) }
        Leaf {
          guard let action = $0 as? ErrorAction else { return }
          log.append(action.name)
          if action.name != "own" { throw TestError(name: "own") }
        }
      }
    }

    @Test(
      "A handler's own error is transformed, even if it equals the caught error")
    func equal() async throws {
      let cluster = try await makeCluster { send in
        try? await send(action: TextAction(text: "first"))
        throw TestError(name: "own")
      }
      try await tests.send(to: cluster)
      #expect(log.elements == ["first", "own"])
    }

    @Test("A handler that catches such an error and throws it again fails with that error")
    func thrownAgain() async throws {
      let cluster = try await makeCluster { send in
        var caught: (any Error)?
        do { try await send(action: TextAction(text: "first")) } catch { caught = error }
        try? await send(action: TextAction(text: "second"))
        if let caught { throw caught }
      }
      await #expect(throws: TestError(name: "own")) { try await tests.send(to: cluster) }
      #expect(log.elements == ["first", "second"])
    }

    @Test("A handler that catches such an error by its type throws its own error")
    func thrownAgainByType() async throws {
      let cluster = try await makeCluster { send in
        do {
          try await send(action: TextAction(text: "first"))
        } catch let error as TestError {
          throw error
        }
      }
      try await tests.send(to: cluster)
      #expect(log.elements == ["first", "own"])
    }

    @Test("A handler that sends several actions concurrently fails with the error of any of them")
    func atTheSameTime() async throws {
      let cluster = try await makeCluster { send in
        let sends = ["first", "second", "third"].map { text in
          Task { try await send(action: TextAction(text: text)) }
        }
        var results: [Result<Void, any Error>] = []
        for send in sends { results.append(await send.result) }
        try results[1].get()
      }
      await #expect(throws: TestError(name: "own")) { try await tests.send(to: cluster) }
      #expect(log.elements.sorted() == ["first", "second", "third"])
    }

    @Test(
      "The error of the new action reaches the senders in all clusters without a transformation",
      arguments: [true, false])
    func clusters(isModelValue: Bool) async throws {
      let inner = try await makeCluster { try await $0(action: TextAction(text: "first")) }
      let middle = try await Cluster {
        if isModelValue {
          Store(model: ListModel.self)
            .mutate(on: CountAction.self) { _, action, _ in try await inner.send(action: action) }
            .with(model: ListModel())
        } else {
          Leaf { try await inner.send(action: $0) }
        }
      }
      let outer = try await Cluster {
        Leaf { try await middle.send(action: $0) }
          .transformError { _ in
            log.append("outer")
            return nil
          }
      }
      await #expect(throws: TestError(name: "own")) { try await tests.send(to: outer) }
      #expect(log.elements == ["first"])
    }

    private struct TokenError: Error {
      let token: Token
    }

    /// A cluster that handles `CountAction` with a closure.
    ///
    /// `TextAction` fails. Its `ErrorAction` fails with an error whose release opens a gate.
    private func makeCluster(
      opening isReleased: Gate, _ handle: @escaping @Sendable (_ send: Send) async throws -> Void
    ) async throws -> Cluster {
      try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { _, _, send in try await handle(send) }
          .mutate(on: TextAction.self) { _, action, _ in throw TestError(name: action.text) }
          .with(model: CounterModel())
          .transformError { ErrorAction(error: $0) }
        Leaf {
          guard let action = $0 as? ErrorAction else { return }
          throw TokenError(token: Token { if action.name == "first" { isReleased.open() } })
        }
      }
    }

    @Test("An action in progress releases the errors that its handler has caught")
    func released() async throws {
      let (log, isReleased) = (log, Gate())
      let cluster = try await makeCluster(opening: isReleased) { send in
        try? await send(action: TextAction(text: "first"))
        for _ in 0..<200 { try? await send(action: TextAction(text: "next")) }
        log.append(isReleased.isOpen ? "released" : "retained")
      }
      try await tests.send(to: cluster)
      #expect(log.elements == ["released"])
    }

    @Test("A task that an action has left behind does not retain the errors of the action")
    func releasedAtEnd() async throws {
      let (isReleased, gate) = (Gate(), Gate())
      let cluster = try await makeCluster(opening: isReleased) { send in
        Task { await gate.pass() }
        try? await send(action: TextAction(text: "first"))
      }
      try await tests.send(to: cluster)
      try await isReleased.wait(for: "the release of the error")
      gate.open()
    }
  }
}
