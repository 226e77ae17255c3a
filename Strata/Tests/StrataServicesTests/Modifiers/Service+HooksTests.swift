// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import StrataServices
import Testing

@Suite("Hooks of a service", .inTurn)
@MainActor
struct ServiceHooksTests {
  private let log = Log<String>()

  private func leaf(_ name: String) -> Leaf { Leaf { [log] _ in log.append(name) } }

  // MARK: Observing

  @Test(
    "observe is called with all actions, actions of a type, or one action, after they are handled")
  func observe() async throws {
    let cluster = try await Cluster {
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

  @Test("observe is called with an action that no service is interested in")
  func observeNotInterested() async throws {
    let cluster = try await Cluster { Group {}.observe { [log] in log.append("\($0)") } }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["fail"])
  }

  @Test("observe is not called with an action for which a service has failed")
  func observeFailure() async throws {
    let cluster = try await Cluster {
      Leaf { if $0 as? CountAction == .fail { throw TestError() } }
        .observe { [log] in log.append("\($0)") }
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    try await cluster.send(action: CountAction.add(1))
    #expect(log.elements == ["add(1)"])
  }

  @Test(
    "An observer that is isolated to the main actor runs on it, and other observers run elsewhere")
  func isolation() async throws {
    let cluster = try await Cluster {
      Group {}
        .observe { @MainActor _ in
          MainActor.preconditionIsolated()
          log.append("main")
        }
        .observe { _ in
          dispatchPrecondition(condition: .notOnQueue(.main))
          log.append("elsewhere")
        }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["main", "elsewhere"])
  }

  @Test("An error of an observer is an error of the service")
  func observeFails() async throws {
    let cluster = try await Cluster {
      leaf("handled")
        .observe(on: CountAction.self) { throw TestError(name: "observer") }
        .transformError { ErrorAction(error: $0) }
        .observe(on: ErrorAction.self) { [log] in log.append($0.name) }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["handled", "handled", "observer"])
  }

  // MARK: Before and after

  @Test("pre runs before the services, post after them, and outer hooks enclose inner hooks")
  func order() async throws {
    let cluster = try await Cluster {
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
    #expect(log.elements.dropFirst(5) == ["inner pre", "handled", "inner post"])
  }

  @Test("pre and post of one action are only called with equal actions")
  func oneAction() async throws {
    let cluster = try await Cluster {
      leaf("handled")
        .pre(action: CountAction.add(1)) { log.append("pre") }
        .post(action: CountAction.add(1)) { log.append("post") }
    }
    try await cluster.send(action: CountAction.add(1))
    #expect(log.elements == ["pre", "handled", "post"])
    try await cluster.send(action: CountAction.add(2))
    try await cluster.send(action: TextAction(text: ""))
    #expect(log.elements.dropFirst(3) == ["handled", "handled"])
  }

  @Test("If pre of one action throws, the services do not receive it, and post is not called")
  func oneActionFails() async throws {
    let cluster = try await Cluster {
      leaf("handled")
        .pre(action: CountAction.fail) { throw TestError(name: "pre") }
        .post(action: CountAction.fail) { log.append("post") }
    }
    await #expect(throws: TestError(name: "pre")) {
      try await cluster.send(action: CountAction.fail)
    }
    #expect(log.elements == [])
  }

  @Test(
    "post with an error is called after a success without an error, and after a failure with its error"
  )
  func outcome() async throws {
    let cluster = try await Cluster {
      Leaf { if $0 as? CountAction == .fail { throw TestError() } }
        .post { log.append("\($0) \(($1 as? TestError)?.name ?? "success")") }
    }
    try await cluster.send(action: CountAction.add(1))
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(log.elements == ["add(1) success", "fail test"])
  }

  @Test(
    "If pre throws, the services do not receive the action, and an error of post does not hide it")
  func failures() async throws {
    let cluster = try await Cluster {
      leaf("handled")
        .pre { _ in throw TestError(name: "pre") }
        .post { action, error in
          log.append("\(action) \((error as? TestError)?.name ?? "success")")
          throw TestError(name: "post")
        }
    }
    await #expect(throws: TestError(name: "pre")) {
      try await cluster.send(action: CountAction.fail)
    }
    #expect(log.elements == ["fail pre"])
  }

  @Test("post is called once, after all concurrent services have ended")
  func postOfSeveral() async throws {
    let (log, gate) = (log, Gate())
    let cluster = try await Cluster {
      Group {
        Leaf { _ in
          try await gate.arrival()
          throw TestError()
        }
        Leaf { _ in
          await gate.pass()
          log.append("ended")
        }
      }
      .post { log.append("post \(($1 as? TestError)?.name ?? "success")") }
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(log.elements == ["ended", "post test"])
  }
}
