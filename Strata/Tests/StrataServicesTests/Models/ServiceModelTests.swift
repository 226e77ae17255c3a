// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("ServiceModel", .timeLimit(.minutes(1)))
@MainActor
struct ServiceModelTests {
  private let log = Log<String>()
  private let model = ServiceModel(ListModel())

  @Test("its values are followed from the one of now on")
  func values() async throws {
    var values = model.values.makeAsyncIterator()
    #expect(await values.next() == ListModel())
    try await model.mutate { $0.texts = ["1"] }
    try await model.mutate { $0.texts.append("2") }
    #expect(await values.next()?.texts == ["1"])
    #expect(await values.next()?.texts == ["1", "2"])
  }

  @Test("changes are exclusive, in the order in which they came")
  func exclusive() async throws {
    let (model, isChanging, gate) = (model, Gate(), Gate())
    let first = Task {
      try await model.mutate {
        isChanging.open()
        await gate.passIgnoringCancellation()
        $0.texts.append("first")
      }
    }
    try await isChanging.wait(for: "the first change")
    var others: [Task<Void, any Error>] = []
    for number in 0..<10 {
      others.append(Task { try await model.mutate { $0.texts.append("\(number)") } })
      await Task.yield()
    }
    others[4].cancel()
    gate.open()
    try await first.value
    for (number, other) in others.enumerated() where number != 4 { try await other.value }
    #expect(model.value.texts.first == "first")
    #expect(Set(model.value.texts.dropFirst()).isSuperset(of: ["0", "1", "2", "3", "5"]))
  }

  @Test("who is cancelled while waiting gives up, and the next one comes")
  func cancelled() async throws {
    let (model, isChanging, gate) = (model, Gate(), Gate())
    let first = Task {
      try await model.mutate { _ in
        isChanging.open()
        await gate.passIgnoringCancellation()
      }
    }
    try await isChanging.wait(for: "the first change")
    let second = Task { try await model.mutate { $0.texts.append("second") } }
    await Task.yield()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    gate.open()
    try await first.value
    try await model.mutate { $0.texts.append("third") }
    #expect(model.value.texts == ["third"])
  }

  @Test("ten thousand changes at once lose none")
  func many() async throws {
    let counter = ServiceModel(0)
    await withTaskGroup { group in
      for _ in 0..<10_000 {
        group.addTask {
          try? await counter.mutate {
            let value = $0
            await Task.yield()
            $0 = value + 1
          }
        }
      }
    }
    #expect(counter.value == 10_000)
  }

  @Test("a change within a change of the same model is an error that says what to do")
  func nested() async throws {
    let model = model
    let error = await #expect(throws: ServiceError.self) {
      try await model.mutate { _ in try await model.mutate { _ in } }
    }
    #expect(error == .modelInUse("ListModel"))
    #expect(error?.message.contains("ListModel") == true)
    let other = ServiceModel(0)
    try await model.mutate { _ in try await other.mutate { $0 = 1 } }
    #expect(other.value == 1)
  }

  @Test("what a change within a change sends waits for both, and is dropped with the outer one")
  func nestedSend() async throws {
    let (log, inner) = (log, ServiceModel(0))
    let cluster = try await Bootstrap { Leaf { log.append("\($0)") } }
    try await model.mutate { _ in
      try await inner.mutate { _ in try await cluster.send(action: CountAction.add(1)) }
      log.append("inner is over")
    }
    try? await model.mutate { _ in
      try await inner.mutate { _ in try await cluster.send(action: CountAction.add(2)) }
      throw TestError()
    }
    #expect(log.elements == ["inner is over", "add(1)"])
  }

  @Test("who is cancelled already changes nothing")
  func cancelledBefore() async {
    let model = model
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await model.mutate { $0.texts = ["changed"] }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(model.value.texts == [])
  }

  @Test("the outcome of a change is returned, and its error thrown after the change was kept")
  func outcome() async throws {
    #expect(try await model.mutate { $0.texts.count } == 0)
    await #expect(throws: TestError()) {
      try await model.mutate {
        $0.texts = ["kept"]
        throw TestError()
      }
    }
    #expect(model.value.texts == ["kept"])
  }

  @Test("its values end when it is released")
  func released() async {
    var model: ServiceModel<Int>? = ServiceModel(1)
    guard let values = model?.values else { return }
    model = nil
    var seen: [Int] = []
    for await value in values { seen.append(value) }
    #expect(seen == [1])
  }
}
