// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("FakeSubjectInteractor", .inTurn)
@MainActor
struct FakeSubjectInteractorTests {
  private let fake = FakeSubjectInteractor<Int, String>()

  @Test("all consumers get the values of the test")
  func emit() async {
    fake(7)
    #expect(!fake.isObserved)
    var first = fake.stream.makeAsyncIterator()
    var second = fake.stream.makeAsyncIterator()
    #expect(fake.isObserved)
    #expect(fake.observations == [7])
    fake.emit("one")
    #expect(await first.next() == "one")
    #expect(await second.next() == "one")
  }

  @Test("values without an observation wait for the next observation")
  func early() async {
    fake.emit("one")
    fake.emit("two")
    fake(7)
    var values = fake.stream.makeAsyncIterator()
    #expect(await values.next() == "one")
    #expect(await values.next() == "two")
  }

  @Test("each trigger begins a new observation")
  func triggers() async {
    var values = fake.stream.makeAsyncIterator()
    fake(1)
    fake(2)
    #expect(fake.observations == [1, 2])
    fake.emit("two")
    #expect(await values.next() == "two")
  }

  @Test("the consumers of an ended observation wait for the next one")
  func end() async {
    fake(1)
    var values = fake.stream.makeAsyncIterator()
    fake.emit("one")
    #expect(await values.next() == "one")
    fake.endObservation()
    #expect(!fake.isObserved)
    fake(2)
    fake.emit("two")
    #expect(await values.next() == "two")
  }

  @Test("a closure provides the values")
  func closure() async {
    let fake = FakeSubjectInteractor<Int, Int> { params in
      AsyncStream { continuation in
        continuation.yield(params * 2)
        continuation.finish()
      }
    }
    fake(4)
    var values = fake.stream.makeAsyncIterator()
    #expect(await values.next() == 8)
    #expect(fake.observations == [4])
  }

  @Test("a closure's observation is running until the closure's stream ends")
  func closureEnds() async {
    let (source, values) = AsyncStream.makeStream(of: Int.self)
    let fake = FakeSubjectInteractor<Int, Int> { _ in source }
    #expect(!fake.isObserved)
    var iterator = fake.stream(for: 7).makeAsyncIterator()
    #expect(fake.isObserved)
    values.yield(1)
    #expect(await iterator.next() == 1)
    #expect(fake.isObserved)
    values.finish()
    #expect(await iterator.next() == nil)
    #expect(!fake.isObserved)
  }

  @Test("a closure's observation ends when the consumer is cancelled or releases the stream")
  func closureIsReleased() async {
    let (source, values) = AsyncStream.makeStream(of: Int.self)
    let fake = FakeSubjectInteractor<Int, Int> { _ in source }
    var stream: AsyncStream<Int>? = fake.stream(for: 7)
    #expect(stream != nil && fake.isObserved)
    stream = nil
    #expect(!fake.isObserved)
    let consumer = Task { await all(fake.stream(for: 8)) }
    consumer.cancel()
    #expect(await consumer.value == [])
    #expect(!fake.isObserved)
    withExtendedLifetime(values) {}
  }

  @Test("endObservation ends the observations of a closure, and the next one begins as usual")
  func closureIsEnded() async {
    let ended = Log<Int>()
    let fake = FakeSubjectInteractor<Int, Int> { params in
      AsyncStream { values in
        values.onTermination = { _ in ended.append(params) }
        values.yield(params)
      }
    }
    let (received, next) = AsyncStream.makeStream(of: Int.self)
    let consumer = Task {
      for await value in fake.stream(for: 7) { next.yield(value) }
      next.finish()
    }
    var values = received.makeAsyncIterator()
    #expect(await values.next() == 7)
    #expect(fake.isObserved)
    fake.endObservation()
    #expect(!fake.isObserved)
    #expect(await values.next() == nil)
    await consumer.value
    #expect(ended.elements == [7])
    var others = fake.stream(for: 8).makeAsyncIterator()
    #expect(await others.next() == 8)
    #expect(fake.observations == [7, 8])
  }

  @Test("endObservation drops the values of a closure that no consumer has requested")
  func closureIsEndedEarly() async {
    let fake = FakeSubjectInteractor<Int, Int> { params in
      AsyncStream { $0.yield(params) }
    }
    let stream = fake.stream(for: 7)
    fake.endObservation()
    #expect(await all(stream) == [])
  }

  @Test("a value of a closure is not computed before a consumer requests it")
  func closureOnDemand() async {
    let computed = Log<Int>()
    let fake = FakeSubjectInteractor<Int, Int> { params in
      AsyncStream {
        computed.append(params)
        return computed.elements.count
      }
    }
    var values = fake.stream(for: 7).makeAsyncIterator()
    #expect(computed.elements == [])
    #expect(await values.next() == 1)
    #expect(await values.next() == 2)
    #expect(computed.elements == [7, 7])
  }

  @Test("values that are emitted while an observation begins follow the earlier values")
  func racingEmit() async {
    for _ in 0..<50 {
      let fake = FakeSubjectInteractor<Int, Int>()
      for value in 0..<200 { fake.emit(value) }
      let emitting = Task.detached { for value in 200..<400 { fake.emit(value) } }
      fake(7)
      let seen = Task.detached { await fake.stream.prefix(400).reduce(into: []) { $0.append($1) } }
      #expect(await seen.value == Array(0..<400))
      await emitting.value
    }
  }

  // MARK: With parameters

  private struct Profile: TrapezioScreen, TrapezioState {
    var id: Int
    var name = ""
    var failure: String?
  }

  private enum ProfileEvent: TrapezioEvent { case appeared }

  @MainActor
  private final class ProfileStore: TrapezioStore<Profile, Profile, ProfileEvent> {
    private let observe: StrataSubjectInteractor<Int, String>

    init(id: Int, observe: StrataSubjectInteractor<Int, String>) {
      self.observe = observe
      super.init(screen: Profile(id: id), initialState: Profile(id: id))
    }

    override func handle(event: ProfileEvent) {
      strataCollect(
        observe.results(for: screen.id), id: "profile", ifRunning: .cancelPrevious
      ) { result in
        self.update { state in
          result.onSuccess { state.name = $0 }.onFailure { state.failure = $0.message }
        }
      }
    }
  }

  @Test("two stores that share the fake see only the values for their own parameters")
  func twoStores() async {
    let first = TestStore(ProfileStore(id: 1, observe: fake))
    let second = TestStore(ProfileStore(id: 2, observe: fake))
    await first.send(.appeared)
    await second.send(.appeared)
    #expect(fake.observations == [1, 2])
    fake.emit("Ann", for: 1)
    fake.emit("Bob", for: 2)
    await first.receive { $0.name = "Ann" }
    await second.receive { $0.name = "Bob" }
    fake.emit("Both")
    await first.receive { $0.name = "Both" }
    await second.receive { $0.name = "Both" }
    fake.fail(with: OfflineError(), for: 2)
    await second.receive { $0.failure = OfflineError().message }
    fake.endObservation()
    await first.finish()
    await second.finish()
  }

  @Test("a value reaches an observation that has just replaced another one")
  func replaced() async {
    let store = TestStore(ProfileStore(id: 1, observe: fake))
    for number in 1...50 {
      await store.send(.appeared)
      fake.emit("\(number)")
      await store.receive { $0.name = "\(number)" }
    }
    fake.endObservation()
    await store.finish()
  }

  @Test("a value and a failure that come early wait for the next observations of their parameters")
  func earlyWithParams() async {
    fake.emit("Ann", for: 1)
    fake.fail(with: OfflineError(), for: 1)
    fake.emit("Bob", for: 2)
    fake.emit("Eve", for: 1)
    #expect(await all(fake.results(for: 1)) == [.success("Ann"), .failure(OfflineError())])
    var second = fake.stream(for: 2).makeAsyncIterator()
    var third = fake.stream(for: 1).makeAsyncIterator()
    #expect(await second.next() == "Bob")
    #expect(await third.next() == "Eve")
  }

  @Test("a failure ends the observation, and a retry begins the next one")
  func retry() async {
    let observe = fake.retrying(1, backoff: .zero, clock: ImmediateClock())
    fake.fail(with: OfflineError())
    fake.emit("Ann")
    var values = observe.stream(for: 1).makeAsyncIterator()
    #expect(await values.next() == "Ann")
    #expect(fake.observations == [1, 1])
  }

  private func all<Element: Sendable>(_ stream: AsyncStream<Element>) async -> [Element] {
    var elements: [Element] = []
    for await element in stream { elements.append(element) }
    return elements
  }
}
