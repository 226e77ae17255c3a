// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@Suite("FakeSubjectInteractor", .timeLimit(.minutes(1)))
@MainActor
struct FakeSubjectInteractorTests {
  @Test("what the test emits is seen by all who observe")
  func emit() async {
    let fake = FakeSubjectInteractor<Int, String>()
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

  @Test("what is emitted while nobody observes waits for the next observation")
  func early() async {
    let fake = FakeSubjectInteractor<Int, String>()
    fake.emit("one")
    fake.emit("two")
    fake(7)
    var values = fake.stream.makeAsyncIterator()
    #expect(await values.next() == "one")
    #expect(await values.next() == "two")
  }

  @Test("each trigger begins a new observation")
  func triggers() async {
    let fake = FakeSubjectInteractor<Int, String>()
    var values = fake.stream.makeAsyncIterator()
    fake(1)
    fake(2)
    #expect(fake.observations == [1, 2])
    fake.emit("two")
    #expect(await values.next() == "two")
  }

  @Test("an observation that ends leaves its observers to the next one")
  func end() async {
    let fake = FakeSubjectInteractor<Int, String>()
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

  @Test("made with a closure, that gives the values")
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

  @Test("what is emitted while an observation begins comes after what was emitted before")
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
}
