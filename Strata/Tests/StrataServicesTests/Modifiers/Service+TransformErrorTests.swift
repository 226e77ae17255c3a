// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("transformError", .inTurn)
@MainActor
struct TransformErrorTests {
  let log = Log<String>()

  /// A leaf that fails with each `CountAction`.
  func failing(_ name: String) -> Leaf {
    Leaf { if $0 is CountAction { throw TestError(name: name) } }
  }

  /// A leaf that waits with each `CountAction` until it is cancelled, and logs the cancellation.
  func waiting(at gate: Gate) -> Leaf {
    Leaf { [log] in
      guard $0 is CountAction else { return }
      await gate.pass()
      log.append(Task.isCancelled ? "cancelled" : "went on")
      try Task.checkCancellation()
    }
  }

  /// A leaf that fails with each `CountAction` after a sibling has arrived at a gate.
  func failing(_ name: String, afterArrivalAt gate: Gate) -> Leaf {
    Leaf { action in
      if action is CountAction {
        try await gate.arrival()
        throw TestError(name: name)
      }
    }
  }

  /// A leaf that logs the error of each `ErrorAction`.
  var errors: Leaf {
    Leaf { [log] in if let action = $0 as? ErrorAction { log.append(action.name) } }
  }

  /// A handler that handles the errors with some names and passes on all other errors.
  nonisolated static func handler(
    of names: String...
  ) -> @Sendable (any Error) -> (any Action)? {
    { names.contains(($0 as? TestError)?.name ?? "") ? ErrorAction(error: $0) : nil }
  }

  func send(to cluster: Cluster) async throws {
    try await cluster.send(action: CountAction.fail)
  }

  @Test("An error becomes an action for the cluster, and send throws no error")
  func one() async throws {
    let cluster = try await Cluster {
      failing("a").transformError { ErrorAction(error: $0) }
      errors
    }
    try await send(to: cluster)
    #expect(log.elements == ["a"])
  }

  @Test("Returning nil or throwing passes an error to the enclosing handler")
  func passedOn() async throws {
    let cluster = try await Cluster {
      failing("a")
        .transformError { _ in nil }
        .transformError { error in throw TestError(name: "not \((error as? TestError)?.name ?? "")")
        }
        .transformError(transformHandler: Self.handler(of: "not a"))
      errors
    }
    try await send(to: cluster)
    #expect(log.elements == ["not a"])
  }

  @Test("An error that no transformError handles is thrown")
  func thrown() async throws {
    let cluster = try await Cluster {
      failing("a")
        .transformError { _ in nil }
        .transformError { _ in throw TestError(name: "b") }
    }
    await #expect(throws: TestError(name: "b")) { try await send(to: cluster) }
  }

  @Test("An action that no service under it handles causes no transformation")
  func notInterested() async throws {
    let cluster = try await Cluster {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, _, _ in throw TestError() }
        .with(model: CounterModel())
        .transformError { ErrorAction(error: $0) }
      errors
    }
    try await cluster.send(action: TextAction(text: "a"))
    #expect(log.elements == [])
  }

  // MARK: Where the action goes

  @Test("A replaced send around it receives the new actions of all errors")
  func replacedSend() async throws {
    let cluster = try await Cluster {
      Group {
        failing("a")
        failing("b")
      }
      .transformError { ErrorAction(error: $0) }
      .environment(\.send) { log.append(($0 as? ErrorAction)?.name ?? "") }
      Leaf { if $0 is ErrorAction { log.append("not replaced") } }
    }
    try await send(to: cluster)
    #expect(log.elements.sorted() == ["a", "b"])
  }

  @Test("An error of a replaced send is thrown, and is not transformed")
  func replacedSendFails() async throws {
    let cluster = try await Cluster {
      failing("a")
        .transformError { ErrorAction(error: $0) }
        .environment(\.send) { _ in throw TestError(name: "send") }
        .transformError { ErrorAction(error: $0) }
    }
    await #expect(throws: TestError(name: "send")) { try await send(to: cluster) }
  }

  @Test("An error of an action that is sent during the bootstrap is transformed")
  func bootstrap() async throws {
    struct Sender: Service {
      @ServiceEnvironment(\.send) var send

      var body: some Service {
        Group {}.bootstrap { try await send(action: CountAction.fail) }
      }
    }
    _ = try await Cluster {
      Sender()
      Group {
        failing("a")
        failing("b")
      }
      .transformError { ErrorAction(error: $0) }
      errors
    }
    #expect(log.elements.sorted() == ["a", "b"])
  }
}
