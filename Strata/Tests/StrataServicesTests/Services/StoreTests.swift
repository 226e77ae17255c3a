// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("Store", .timeLimit(.minutes(1)))
@MainActor
struct StoreTests {
  private let log = Log<String>()

  @Test("handlers of one action are called in the order in which they were added")
  func order() async throws {
    let model = ServiceModel(ListModel())
    let cluster = try await Bootstrap {
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { model, _, _ in model.texts.append("1") }
        .mutate(on: TextAction.self) { model, _, _ in model.texts.append("other") }
        .mutate(on: CountAction.self) { model, _, _ in model.texts.append("2") }
        .with(model: model)
    }
    try await cluster.send(action: CountAction.fail)
    #expect(model.value.texts == ["1", "2"])
  }

  @Test("what the handler of an actor sends is handled at once: depth first")
  func depthFirst() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, _, send in
          log.append("before")
          try await send(action: TextAction(text: "sent"))
          try await send(TextAction(text: "sent without a label"))
          log.append("after")
        }
        .mutate(on: TextAction.self) { _, action, _ in log.append(action.text) }
        .with(model: CounterModel())
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["before", "sent", "sent without a label", "after"])
  }

  @Test("what the handler of a value sends is handled when it has returned, also by its own model")
  func afterwards() async throws {
    let model = ServiceModel(ListModel())
    let cluster = try await Bootstrap {
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { model, _, send in
          for text in ["1", "2"] { try await send(action: TextAction(text: text)) }
          model.texts.append("first")
        }
        .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
        .with(model: model)
    }
    try await cluster.send(action: CountAction.fail)
    #expect(model.value.texts == ["first", "1", "2"])
  }

  @Test("where the handler of a value throws, its change is kept, and what it has sent is dropped")
  func throwing() async throws {
    let (model, log) = (ServiceModel(ListModel()), log)
    let cluster = try await Bootstrap {
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { model, _, send in
          model.texts.append("changed")
          try await send(action: TextAction(text: "dropped"))
          throw TestError()
        }
        .mutate(on: TextAction.self) { _, action, _ in log.append(action.text) }
        .with(model: model)
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(model.value.texts == ["changed"])
    #expect(log.elements == [])
  }

  @Test("what comes of an action that the handler of a value has sent is thrown to the sender")
  func throwingAfterwards() async throws {
    let cluster = try await Bootstrap {
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { _, _, send in try await send(action: TextAction(text: "")) }
        .mutate(on: TextAction.self) { _, _, _ in throw TestError() }
        .with(model: ListModel())
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
  }

  @Test("two values whose handlers send to each other do not wait for each other")
  func crossing() async throws {
    struct Left: Sendable { var count = 0 }
    struct Right: Sendable { var count = 0 }
    let (left, right) = (ServiceModel(Left()), ServiceModel(Right()))
    let cluster = try await Bootstrap {
      Store(model: Left.self)
        .mutate(on: CountAction.self) { model, _, send in
          try await send(action: TextAction(text: ""))
          await Task.yield()
          model.count += 1
        }
        .with(model: left)
      Store(model: Right.self)
        .mutate(on: TextAction.self) { model, _, send in
          try await send(action: ErrorAction(error: TestError()))
          await Task.yield()
          model.count += 1
        }
        .with(model: right)
      Store(model: Left.self)
        .mutate(on: ErrorAction.self) { model, _, _ in model.count += 1 }
        .with(model: left)
    }
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { try? await cluster.send(action: CountAction.fail) }
        group.addTask { try? await cluster.send(action: TextAction(text: "")) }
      }
    }
    #expect(right.value.count == 200)
    #expect(left.value.count == 300)
  }

  private protocol Named: Sendable {
    func name() async -> String
  }

  private actor Mock: Named {
    func name() -> String { "mock" }
  }

  @Test("a model may be had by a protocol, so that a test puts another in its place")
  func mocked() async throws {
    let log = log
    let cluster = try await Bootstrap {
      Store(model: (any Named).self)
        .mutate(on: CountAction.self) { model, _, send in
          try await send(action: TextAction(text: ""))
          log.append(await model.name())
        }
        .mutate(on: TextAction.self) { _, _, _ in log.append("at once") }
        .with(model: Mock(), as: (any Named).self)
    }
    try await cluster.send(action: CountAction.fail)
    // An actor protects itself.
    #expect(log.elements == ["at once", "mock"])
  }
}
