// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("Store", .inTurn)
@MainActor
struct StoreTests {
  private let log = Log<String>()

  @Test("Handlers of an action run serially, in the order in which they were added")
  func order() async throws {
    let model = ServiceModel(ListModel())
    let cluster = try await Cluster {
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { model, _, _ in model.texts.append("1") }
        .mutate(on: TextAction.self) { model, _, _ in model.texts.append("other") }
        .mutate(on: CountAction.self) { model, _, _ in model.texts.append("2") }
        .with(model: model)
    }
    try await cluster.send(action: CountAction.fail)
    #expect(model.value.texts == ["1", "2"])
  }

  @Test("A handler of an actor waits for the previous handler, and does not run if that throws")
  func oneAfterTheOther() async throws {
    let cluster = try await Cluster {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, action, _ in
          for _ in 0..<1_000 { await Task.yield() }
          log.append("first")
          if action == .fail { throw TestError() }
        }
        .mutate(on: CountAction.self) { _, _, _ in log.append("second") }
        .with(model: CounterModel())
    }
    try await cluster.send(action: CountAction.add(1))
    #expect(log.elements == ["first", "second"])
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(log.elements.dropFirst(2) == ["first"])
  }

  @Test("A handler of a class of actions receives its subclasses")
  func subclasses() async throws {
    let cluster = try await Cluster {
      Store(model: CounterModel.self)
        .mutate(on: BaseAction.self) { _, action, _ in log.append("actor: \(action.name)") }
        .with(model: CounterModel())
      Store(model: ListModel.self)
        .mutate(on: BaseAction.self) { _, action, _ in log.append("value: \(action.name)") }
        .with(model: ListModel())
    }
    try await cluster.send(action: DerivedAction())
    #expect(log.elements.sorted() == ["actor: derived", "value: derived"])
    try await cluster.send(action: BaseAction())
    #expect(
      log.elements.filter { $0.hasSuffix("base") }.sorted() == ["actor: base", "value: base"])
  }

  @Test("ServiceStore and ServiceGroup are names of Store and Group")
  func names() async throws {
    let model = ServiceModel(ListModel())
    let group: ServiceGroup = ServiceGroup {
      ServiceStore(model: ListModel.self)
        .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
        .with(model: model)
    }
    let store: ServiceStore<CounterModel> = Store(model: CounterModel.self)
    let cluster = try await Cluster {
      group
      store.with(model: CounterModel())
    }
    try await cluster.send(action: TextAction(text: "a"))
    #expect(model.value.texts == ["a"])
  }

  @Test("An action that the handler of an actor sends is handled at once, depth first")
  func depthFirst() async throws {
    let cluster = try await Cluster {
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

  @Test(
    "An action of a value's handler is handled after the handler has returned, even by its own model"
  )
  func afterwards() async throws {
    let model = ServiceModel(ListModel())
    let cluster = try await Cluster {
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

  @Test("If the handler of a value throws, its change is kept and its actions are dropped")
  func throwing() async throws {
    let (model, log) = (ServiceModel(ListModel()), log)
    let cluster = try await Cluster {
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

  @Test("An error of an action that the handler of a value has sent is thrown to the sender")
  func throwingAfterwards() async throws {
    let cluster = try await Cluster {
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { _, _, send in try await send(action: TextAction(text: "")) }
        .mutate(on: TextAction.self) { _, _, _ in throw TestError() }
        .with(model: ListModel())
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
  }

  @Test("Two values whose handlers send to each other do not wait for each other")
  func crossing() async throws {
    struct Left: Sendable { var count = 0 }
    struct Right: Sendable { var count = 0 }
    let (left, right) = (ServiceModel(Left()), ServiceModel(Right()))
    let cluster = try await Cluster {
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

  @Test("A model can be an existential, so that a test can replace it")
  func mocked() async throws {
    let cluster = try await Cluster {
      Store(model: (any Named).self)
        .mutate(on: CountAction.self) { model, _, send in
          try await send(action: TextAction(text: ""))
          log.append(await model.name())
        }
        .mutate(on: TextAction.self) { _, _, _ in log.append("at once") }
        .with(model: Mock(), as: (any Named).self)
    }
    try await cluster.send(action: CountAction.fail)
    // The handler of an actor waits for the actions that it sends.
    #expect(log.elements == ["at once", "mock"])
  }
}

private class BaseAction: Action, @unchecked Sendable {
  var name: String { "base" }
}

private final class DerivedAction: BaseAction, @unchecked Sendable {
  override var name: String { "derived" }
}
