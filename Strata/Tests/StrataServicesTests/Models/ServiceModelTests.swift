// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("ServiceModel", .inTurn)
@MainActor
struct ServiceModelTests {
  private let log = Log<String>()
  private let model = ServiceModel(ListModel())

  @Test("values emits the current value and the value after each change")
  func values() async throws {
    var values = model.values.makeAsyncIterator()
    #expect(await values.next() == ListModel())
    try await model.mutate { $0.texts = ["1"] }
    try await model.mutate { $0.texts.append("2") }
    #expect(await values.next()?.texts == ["1"])
    #expect(await values.next()?.texts == ["1", "2"])
  }

  @Test("A change that leaves an equatable value equal is not published")
  func unchanged() async throws {
    var values = model.values.makeAsyncIterator()
    #expect(await values.next() == ListModel())
    try await model.mutate { _ in }
    await #expect(throws: CancellationError.self) {
      try await model.mutate { _ in throw CancellationError() }
    }
    try await model.mutate { $0.texts = ["1"] }
    try await model.mutate { $0.texts = ["1"] }
    try await model.mutate { $0.texts.append("2") }
    #expect(await values.next()?.texts == ["1"])
    #expect(await values.next()?.texts == ["1", "2"])
  }

  @Test("Each change of a value that is not equatable is published")
  func notEquatable() async throws {
    struct Plain: Sendable { var text = "" }
    let model = ServiceModel(Plain())
    var values = model.values.makeAsyncIterator()
    #expect(await values.next()?.text == "")
    try await model.mutate { _ in }
    try await model.mutate { $0.text = "1" }
    #expect(await values.next()?.text == "")
    #expect(await values.next()?.text == "1")
  }

  @Test("Changes run exclusively in the order of the calls, and cancelled changes are skipped")
  func exclusive() async throws {
    let (log, model, gate) = (log, model, Gate())
    let first = Task {
      try await model.mutate {
        await gate.passIgnoringCancellation()
        $0.texts.append("first")
      }
    }
    try await gate.arrival()
    // On the main actor, each change waits at the model before the next change begins.
    let others = (0..<10).map { number in
      Task {
        log.append("\(number)")
        try await model.mutate { $0.texts.append("\(number)") }
      }
    }
    try await log.wait(forCount: 10)
    others[4].cancel()
    await #expect(throws: CancellationError.self) { try await others[4].value }
    gate.open()
    try await first.value
    for (number, other) in others.enumerated() where number != 4 { try await other.value }
    #expect(model.value.texts == ["first"] + log.elements.filter { $0 != "4" })
  }

  @Test("A change that is cancelled while it waits does not begin, but the next change does")
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

  @Test("A change is published before the next change begins")
  func published() async throws {
    let counter = ServiceModel(0)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { try? await counter.mutate { $0 += 1 } } }
      }
    }
    #expect(counter.value == 8_000)
  }

  @Test("None of two thousand concurrent changes is lost")
  func many() async throws {
    let counter = ServiceModel(0)
    await withTaskGroup { group in
      for _ in 0..<2_000 {
        group.addTask {
          try? await counter.mutate {
            let value = $0
            await Task.yield()
            $0 = value + 1
          }
        }
      }
    }
    #expect(counter.value == 2_000)
  }

  @Test("A change within a change of the same model is an error with a remedy")
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

  @Test("A task that is already cancelled changes nothing")
  func cancelledBefore() async {
    let model = model
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await model.mutate { $0.texts = ["changed"] }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(model.value.texts == [])
  }

  @Test("The result of a change is returned, and its error is thrown after the value is stored")
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

  @Test("Its values end when the model is released")
  func released() async {
    var model: ServiceModel? = ServiceModel(1)
    let values = model.map(\.values)
    model = nil
    var seen: [Int] = []
    if let values { for await value in values { seen.append(value) } }
    #expect(seen == [1])
  }
}
