// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import StrataServices
import Testing

@Suite("Bootstrap", .timeLimit(.minutes(1)))
@MainActor
struct BootstrapTests {
  private let log = Log<String>()

  // MARK: Sending

  @Test("an action reaches every service that is interested, and no other")
  func interested() async throws {
    let (counter, list) = (CounterModel(), ServiceModel(ListModel()))
    let cluster = try await Bootstrap {
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

  @Test("an action that nobody is for has no effect")
  func nobody() async throws {
    let cluster = try await Bootstrap {}
    try await cluster.send(action: TextAction(text: "a"))
  }

  @Test("services handle actions elsewhere than on the main actor")
  func elsewhere() async throws {
    let cluster = try await Bootstrap {
      Store(model: ListModel.self)
        .mutate(on: TextAction.self) { _, _, _ in
          #expect(#isolation == nil)
          dispatchPrecondition(condition: .notOnQueue(.main))
        }
        .with(model: ListModel())
    }
    try await cluster.send(action: TextAction(text: "a"))
  }

  @Test("sends from many tasks at once are safe, and each is whole")
  func manySenders() async throws {
    let (counter, list) = (CounterModel(), ServiceModel(ListModel()))
    let cluster = try await Bootstrap {
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

  // MARK: Identity

  @Test("two sibling stores of one type keep their own models")
  func siblings() async throws {
    let models = [ServiceModel(ListModel()), ServiceModel(ListModel())]
    let cluster = try await Bootstrap {
      for model in models {
        Store(model: ListModel.self)
          .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
          .with(model: model)
      }
    }
    try await cluster.send(action: TextAction(text: "a"))
    #expect(models.map(\.value.texts) == [["a"], ["a"]])
  }

  @Test("the nearest model counts, and stores under one share it")
  func nearest() async throws {
    let (outer, inner) = (ServiceModel(ListModel()), ServiceModel(ListModel()))
    func store() -> some Service {
      Store(model: ListModel.self)
        .mutate(on: TextAction.self) { model, action, _ in model.texts.append(action.text) }
    }
    let cluster = try await Bootstrap {
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

  @Test("a store without a model keeps the cluster from being set up, with its type")
  func missingModel() async {
    let error = await #expect(throws: ServiceError.self) {
      _ = try await Bootstrap { Store(model: ListModel.self) }
    }
    #expect(error == .missingModel("ListModel"))
    #expect(error?.localizedDescription.contains("ListModel") == true)
  }

  // MARK: Errors

  @Test("the first failure cancels the others, and is thrown when they have ended")
  func concurrentFailure() async throws {
    let (log, isWaiting) = (log, Gate())
    let cluster = try await Bootstrap {
      Leaf { _ in
        isWaiting.open()
        await Gate().pass()
        log.append(Task.isCancelled ? "cancelled" : "went on")
        try Task.checkCancellation()
      }
      Leaf { _ in
        await isWaiting.passIgnoringCancellation()
        throw TestError()
      }
    }
    await #expect(throws: TestError()) { try await cluster.send(action: CountAction.fail) }
    #expect(log.elements == ["cancelled"])
  }

  @Test("cancelling who sends cancels the services")
  func cancelled() async throws {
    let (log, isWaiting) = (log, Gate())
    let cluster = try await Bootstrap {
      Group {
        Leaf { _ in
          isWaiting.open()
          await Gate().pass()
          log.append("first \(Task.isCancelled)")
        }
        Leaf { _ in log.append("second") }
      }
      .serial()
      .transformError { error in
        log.append("transformed")
        return ErrorAction(error: error)
      }
    }
    let sender = Task { try await cluster.send(action: CountAction.fail) }
    try await isWaiting.wait(for: "the service")
    sender.cancel()
    await #expect(throws: CancellationError.self) { try await sender.value }
    #expect(log.elements == ["first true"])
  }

  @Test("a cycle of sends is cut with an error that names the actions", arguments: [true, false])
  func cycle(isValue: Bool) async throws {
    let cluster = try await Bootstrap {
      if isValue {
        Store(model: ListModel.self)
          .mutate(on: TextAction.self) { _, _, send in try await send(action: CountAction.fail) }
          .mutate(on: CountAction.self) { _, _, send in try await send(action: TextAction(text: ""))
          }
          .with(model: ListModel())
      } else {
        Store(model: CounterModel.self)
          .mutate(on: TextAction.self) { _, _, send in try await send(action: CountAction.fail) }
          .mutate(on: CountAction.self) { _, _, send in try await send(action: TextAction(text: ""))
          }
          .with(model: CounterModel())
      }
    }
    let error = await #expect(throws: ServiceError.self) {
      try await cluster.send(action: CountAction.fail)
    }
    guard case .cycle(let names) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(names) == ["TextAction", "CountAction"])
    #expect(error?.message.contains("TextAction → CountAction") == true)
  }

  @Test("a task that a handler leaves behind may send for ever")
  func noCycle() async throws {
    let (log, isDone) = (log, Gate())
    let cluster = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { model, action, send in
          guard case .add(let left) = action else { return }
          await model.add(1)
          guard left > 0 else { return isDone.open() }
          Task { try await send(action: CountAction.add(left - 1)) }
        }
        .with(model: CounterModel())
    }
    try await cluster.send(action: CountAction.add(1_000))
    try await isDone.wait(for: "the last action")
    #expect(log.elements.isEmpty)
  }

  @Test("a handler that outlives what it leaves behind does not make that a cycle")
  func lingering() async throws {
    let isDone = Gate()
    let cluster = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { model, action, send in
          guard case .add(let left) = action else { return }
          guard left > 0 else { return isDone.open() }
          let isSent = Gate()
          Task {
            isSent.open()
            try await send(action: CountAction.add(left - 1))
          }
          await isSent.passIgnoringCancellation()
        }
        .with(model: CounterModel())
    }
    try await cluster.send(action: CountAction.add(1_000))
    try await isDone.wait(for: "the last action")
  }

  @Test("a cycle with several sends a round is cut as a whole, also where its errors are taken")
  func wideCycle() async throws {
    let (log, counter) = (log, CounterModel())
    let cluster = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { model, action, send in
          await model.add(1)
          try? await send(action: action)
          try await send(action: action)
        }
        .with(model: counter)
        .transformError { _ in
          log.append("transformed")
          return nil
        }
    }
    await #expect(throws: ServiceError.self) { try await cluster.send(action: CountAction.fail) }
    #expect(await counter.count == 100)
    #expect(log.elements == [])
  }

  // MARK: The end

  @Test("an action that was sent before the shutdown is handled to its end")
  func shutdownMeanwhile() async throws {
    let (log, isChanging, mayGoOn) = (log, Gate(), Gate())
    let cluster = try await Bootstrap {
      Store(model: ListModel.self)
        .mutate(on: CountAction.self) { _, _, send in
          try await send(action: TextAction(text: "sent"))
          isChanging.open()
          await mayGoOn.passIgnoringCancellation()
        }
        .mutate(on: TextAction.self) { _, action, _ in
          log.append(action.text)
          throw TestError()
        }
        .with(model: ListModel())
        .transformError { ErrorAction(error: $0) }
      Leaf { if $0 is ErrorAction { log.append("error") } }
    }
    let sender = Task { try await cluster.send(action: CountAction.fail) }
    try await isChanging.wait(for: "the change")
    await cluster.shutdown()
    mayGoOn.open()
    try await sender.value
    #expect(log.elements == ["sent", "error"])
  }

  @Test("a cluster that was shut down takes no actions")
  func shutdown() async throws {
    let cluster = try await Bootstrap { Leaf { [log] in log.append("\($0)") } }
    await cluster.shutdown()
    await cluster.shutdown()
    await #expect(throws: ServiceError.shutDown) {
      try await cluster.send(action: CountAction.fail)
    }
    #expect(log.elements.isEmpty)
  }

  @Test("a handler that is under way at the shutdown may send on")
  func sendingAfterShutdown() async throws {
    let (log, isHandling, mayGoOn) = (log, Gate(), Gate())
    let cluster = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, _, send in
          isHandling.open()
          await mayGoOn.passIgnoringCancellation()
          try await send(action: TextAction(text: "sent"))
        }
        .mutate(on: TextAction.self) { _, action, _ in log.append(action.text) }
        .with(model: CounterModel())
    }
    let sender = Task { try await cluster.send(action: CountAction.fail) }
    try await isHandling.wait(for: "the handler")
    await cluster.shutdown()
    mayGoOn.open()
    try await sender.value
    #expect(log.elements == ["sent"])
  }

  @Test("what sends does not keep the cluster, and tells that it is gone")
  func released() async throws {
    let sends = Watched<Send?>(nil)
    var cluster: Bootstrap? = try await Bootstrap {
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { _, _, send in sends.update { $0 = send } }
        .with(model: CounterModel())
    }
    let find = { [weak cluster] in cluster }
    try await cluster?.send(action: CountAction.fail)
    cluster = nil
    #expect(find() == nil)
    await #expect(throws: ServiceError.shutDown) {
      try await sends.value?(action: CountAction.fail)
    }
  }

  // MARK: Size

  @Test("ten thousand services", arguments: [true, false])
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
    let cluster = try await Bootstrap {
      if isSerial { services.serial() } else { services }
    }
    try await cluster.send(action: CountAction.fail)
    #expect(await counter.count == 10_000)
  }
}
