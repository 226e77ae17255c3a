// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import StrataServices
import Testing

@Suite("Cluster", .inTurn)
@MainActor
struct ClusterTests {
  private let log = Log<String>()

  // MARK: Sending

  @Test("An action reaches every interested service and no other service")
  func interested() async throws {
    let (counter, list) = (CounterModel(), ServiceModel(ListModel()))
    let cluster = try await Cluster {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { model, action, _ in
          if case .add(let number) = action { await model.add(number) }
        }
        .with(model: counter)
      Store(model: ListModel.self)
        .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
        .with(model: list)
      Leaf { [log] in log.append("\($0)") }
    }
    try await cluster.send(action: CountAction.add(2))
    try await cluster.send(action: TextAction(text: "a"))
    #expect(await counter.count == 2)
    #expect(list.value.texts == ["a"])
    #expect(log.elements == ["add(2)", "TextAction(text: \"a\")"])
  }

  @Test("An action that no service is interested in has no effect")
  func uninterestingAction() async throws {
    let cluster = try await Cluster {}
    await #expect(throws: Never.self) { try await cluster.send(action: TextAction(text: "a")) }
  }

  @Test("Stores handle actions off the main actor")
  func elsewhere() async throws {
    let cluster = try await Cluster {
      Store(model: ListModel.self)
        .mutate(on: TextAction.self) { _, _, _ in
          #expect(#isolation == nil)
          dispatchPrecondition(condition: .notOnQueue(.main))
        }
        .with(model: ListModel())
    }
    try await cluster.send(action: TextAction(text: "a"))
  }

  @Test("Many tasks can send at the same time")
  func manySenders() async throws {
    let (counter, list) = (CounterModel(), ServiceModel(ListModel()))
    let cluster = try await Cluster {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { model, action, _ in
          if case .add(let number) = action { await model.add(number) }
        }
        .with(model: counter)
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { model, _, _ in
          let texts = model.texts
          await Task.yield()
          model.texts = texts + ["one"]
        }
        .with(model: list)
    }
    await withTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask { try? await cluster.send(action: CountAction.add(1)) }
      }
    }
    #expect(await counter.count == 1_000)
    #expect(list.value.texts.count == 1_000)
  }

  @Test("A task that is already cancelled sends nothing")
  func cancelledSender() async throws {
    let cluster = try await Cluster { Leaf { [log] in log.append("\($0)") } }
    let sender = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await cluster.send(action: CountAction.fail)
    }
    await #expect(throws: CancellationError.self) { try await sender.value }
    #expect(log.elements == [])
  }

  @Test("Bootstrap is another name of Cluster")
  func bootstrap() async throws {
    let cluster: Cluster = try await Bootstrap { Leaf { [log] in log.append("\($0)") } }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["fail"])
  }

  // MARK: Identity

  @Test("Two sibling stores of one type have their own models")
  func siblings() async throws {
    let models = [ServiceModel(ListModel()), ServiceModel(ListModel())]
    let cluster = try await Cluster {
      for model in models {
        Store(model: ListModel.self)
          .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
          .with(model: model)
      }
    }
    try await cluster.send(action: TextAction(text: "a"))
    #expect(models.map(\.value.texts) == [["a"], ["a"]])
  }

  @Test("Stores use the nearest model, and the stores under it share it")
  func nearest() async throws {
    let (outer, inner) = (ServiceModel(ListModel()), ServiceModel(ListModel()))
    func store() -> some Service {
      Store(model: ListModel.self)
        .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
    }
    let cluster = try await Cluster {
      Group {
        store()
        store()
        store().with(model: inner)
      }
      .with(model: outer)
    }
    try await cluster.send(action: TextAction(text: "a"))
    #expect(outer.value.texts == ["a", "a"])
    #expect(inner.value.texts == ["a"])
  }

  @Test("A store without a model is an error that names the type of the model")
  func missingModel() async {
    let error = await #expect(throws: ServiceError.self) {
      _ = try await Cluster { Store(model: ListModel.self) }
    }
    #expect(error == .missingModel("ListModel"))
    #expect(error?.localizedDescription.contains("ListModel") == true)
  }

  // MARK: Size

  @Test("Ten thousand services handle an action", arguments: [true, false])
  func many(isSerial: Bool) async throws {
    let counter = CounterModel()
    let services = Group {
      for _ in 0..<10_000 {
        Store(model: CounterModel.self).mutate(on: CountAction.self) { model, _, _ in
          await model.add(1)
        }
      }
    }
    .with(model: counter)
    let cluster = try await Cluster {
      if isSerial { services.serial() } else { services }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(await counter.count == 10_000)
  }
}
