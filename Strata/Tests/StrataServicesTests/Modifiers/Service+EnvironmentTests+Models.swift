// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("Models of a service", .inTurn)
@MainActor
struct ServiceModelsTests {
  private protocol Named: Sendable {
    func name() async -> String
  }

  private actor Mock: Named {
    func name() -> String { "mock" }
  }

  /// Records the text in the model.
  private func store() -> Store<ListModel> {
    Store(model: ListModel.self)
      .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
  }

  @Test("An optional that contains a model sets this model")
  func optional() async throws {
    let list: ServiceModel<ListModel>? = ServiceModel(ListModel())
    let (value, counter, named): (ListModel?, CounterModel?, (any Named)?) = (
      ListModel(texts: ["1"]), CounterModel(), Mock()
    )
    let log = Log<String>()
    let cluster = try await Cluster {
      store().with(model: list)
      store()
        .mutate(on: TextAction.self) { model, _, _ in log.append(model.texts.joined()) }
        .with(model: value)
      Store(model: CounterModel.self)
        .mutate(on: TextAction.self) { model, _, _ in await model.add(1) }
        .with(model: counter)
      Store(model: (any Named).self)
        .mutate(on: CountAction.self) { model, _, _ in log.append(await model.name()) }
        .with(model: named)
    }
    try await cluster.send(action: TextAction(text: "2"))
    try await cluster.send(action: CountAction.fail)
    #expect(list?.value.texts == ["2"])
    #expect(log.elements == ["12", "mock"])
    #expect(await counter?.count == 1)
  }

  @Test("An optional is a model itself if it is set with its type", arguments: ["a", nil])
  func ofOptionalType(value: String?) async throws {
    let log = Log<String?>()
    let cluster = try await Cluster {
      Store(model: String?.self)
        .mutate(on: CountAction.self) { model, _, _ in log.append(model) }
        .with(model: value, as: String?.self)
    }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == [value])
  }

  @Test("A model that is nil is missing, even if an enclosing service has a model")
  func missing() async {
    let none: (ListModel?, ServiceModel<ListModel>?) = (nil, nil)
    let broken: [any Service] = [
      store().with(model: none.0), store().with(model: none.1),
      store().with(model: none.0).with(model: ListModel()),
    ]
    for services in broken {
      let error = await #expect(throws: ServiceError.self) { _ = try await Cluster { services } }
      #expect(error == .missingModel("ListModel", isNil: true))
      #expect(
        error?.localizedDescription
          == "A store has no model of type ListModel, because \".with(model:)\" was given nil. "
          + "Pass a model.")
    }
  }

  @Test("A model that is nil is no error if the stores under it have a nearer model")
  func nearer() async throws {
    let (list, none): (ServiceModel<ListModel>, ListModel?) = (ServiceModel(ListModel()), nil)
    let cluster = try await Cluster { store().with(model: list).with(model: none) }
    try await cluster.send(action: TextAction(text: "a"))
    #expect(list.value.texts == ["a"])
  }
}
