// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

extension ClusterTests {
  @Suite("Cluster, errors", .inTurn)
  @MainActor
  struct Errors {
    private let log = Log<String>()

    @Test("The first error cancels the other services, and is thrown after they have ended")
    func concurrentFailure() async throws {
      let (log, isWaiting) = (log, Gate())
      let cluster = try await Cluster {
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

    @Test("If the sender is cancelled, the services are cancelled, and nothing is transformed")
    func cancelled() async throws {
      let (log, isWaiting) = (log, Gate())
      let cluster = try await Cluster {
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

    @Test("A cycle of actions ends with an error that names the actions", arguments: [true, false])
    func cycle(isValue: Bool) async throws {
      let cluster = try await Cluster {
        if isValue {
          Store(model: ListModel.self)
            .mutate(on: TextAction.self) { _, _, send in try await send(action: CountAction.fail) }
            .mutate(on: CountAction.self) { _, _, send in
              try await send(action: TextAction(text: ""))
            }
            .with(model: ListModel())
        } else {
          Store(model: CounterModel.self)
            .mutate(on: TextAction.self) { _, _, send in try await send(action: CountAction.fail) }
            .mutate(on: CountAction.self) { _, _, send in
              try await send(action: TextAction(text: ""))
            }
            .with(model: CounterModel())
        }
      }
      let error = await #expect(throws: ServiceError.self) {
        try await cluster.send(action: CountAction.fail)
      }
      let names: [String]? = if case .cycle(let names) = error { names } else { nil }
      #expect(
        names == (0..<6).map { $0.isMultiple(of: 2) ? "TextAction" : "CountAction" })
      #expect(error?.message.contains("TextAction → CountAction") == true)
    }

    @Test("A task that a handler leaves behind can send forever")
    func noCycle() async throws {
      let (log, isDone) = (log, Gate())
      let cluster = try await Cluster {
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

    @Test("If a handler outlives a task that it leaves behind, the task does not count as a cycle")
    func lingering() async throws {
      let isDone = Gate()
      let cluster = try await Cluster {
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

    @Test("A cycle with several sends in each round ends, even if its errors are caught")
    func wideCycle() async throws {
      let (log, counter) = (log, CounterModel())
      let cluster = try await Cluster {
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

    @Test(
      "A hundred nested actions are not a cycle, but one more is", arguments: [100, 101])
    func limit(count: Int) async throws {
      let counter = CounterModel()
      let cluster = try await Cluster {
        Store(model: CounterModel.self)
          .mutate(on: CountAction.self) { model, action, send in
            await model.add(1)
            if case .add(let left) = action, left > 1 {
              try await send(action: CountAction.add(left - 1))
            }
          }
          .with(model: counter)
      }
      do {
        try await cluster.send(action: CountAction.add(count))
        #expect(count == 100)
      } catch {
        #expect(count == 101)
        #expect((error as? ServiceError)?.message.hasPrefix("Actions send each other") == true)
      }
      #expect(await counter.count == 100)
    }
  }
}
