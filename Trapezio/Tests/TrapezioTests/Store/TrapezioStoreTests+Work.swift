// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("With .cancelPrevious only the last event of several writes its result")
  func cancelPrevious() async throws {
    let repository = FakeProfileRepository()
    let store = ProfileStore(repository: repository)
    let sends = ["Ann", "Bea", ""].map { store.send(.save($0)) }
    try await repository.saving.arrival()
    repository.saving.open()
    for send in sends { await send.finish() }
    #expect(store.state == ProfileState(error: "A name is missing."))
    #expect(repository.calls.elements.contains("renamed "))
  }

  @Test("A cancelled task does not remove its successor when it ends")
  func successorStays() async throws {
    let store = ScriptedStore()
    let old = Gate()
    let new = Gate()
    let journal = Log<String>()
    let first = store.send { _ in
      strataLaunch(id: "search") {
        await old.passIgnoringCancellation()
      } reduce: {
        journal.append("old")
      }
    }
    try await old.arrival()
    let second = store.send { _ in
      strataLaunch(id: "search", ifRunning: .cancelPrevious) {
        await new.pass()
      } reduce: {
        journal.append("new")
      }
    }
    try await new.arrival()
    old.open()
    await first.finish()
    #expect(store.tasks.isRunning(id: "search"))
    #expect(!second.isFinished)
    store.send { _ in
      strataLaunch(id: "search", ifRunning: .ignoreNew) { Issue.record("It is running.") }
    }
    new.open()
    await second.finish()
    #expect(journal.elements == ["new"])
    #expect(!store.tasks.isRunning(id: "search"))
  }

  @Test("With .ignoreNew an event starts nothing while the first one's work is running")
  func ignoreNew() async throws {
    let repository = FakeProfileRepository()
    let store = ProfileStore(repository: repository)
    let first = store.send(.reload)
    try await repository.loading.arrival()
    let second = store.send(.reload)
    await second.finish()
    #expect(second.isFinished)
    #expect(!first.isFinished)
    #expect(repository.calls.elements == ["load 7"])

    repository.loading.open()
    await first.finish()
    #expect(store.state.name == "loaded")
    await store.send(.reload).finish()
    #expect(repository.calls.elements == ["load 7", "load 7"])
    store.end()
  }

  @Test("Collected values change the state, and are collected once")
  func collect() async {
    let repository = FakeProfileRepository()
    let store = ProfileStore(repository: repository)
    let states = store.states
    repository.names.send("Ann")
    store.send(.appeared)
    store.send(.appeared)
    #expect(repository.names.consumerCount == 1)
    var names: [String] = []
    for await state in states {
      names.append(state.name)
      if state.name == "Ann" { repository.names.send("Bea") }
      if state.name == "Bea" { store.end() }
    }
    #expect(names == ["", "Ann", "Bea"])
  }

  @Test("Work of a store can be found, counted and cancelled by its id")
  func cancelByID() async throws {
    let store = ScriptedStore()
    let gate = Gate()
    let send = store.send { store in
      strataLaunch(id: 1) {
        await gate.pass()
      } reduce: {
        store.update { $0.count += 1 }
      }
      strataLaunch(id: 2) {
        await gate.pass()
      } reduce: {
        store.update { $0.count += 10 }
      }
    }
    try await gate.arrival(count: 2)
    #expect(store.tasks.runningTasks.count == 2)
    store.tasks.cancel(id: 1)
    #expect(!store.tasks.isRunning(id: 1))
    #expect(store.tasks.isRunning(id: 2))
    gate.open()
    await send.finish()
    #expect(store.state.count == 10)
  }

  @Test("Stores do not share ids")
  func idsOfTwoStores() async throws {
    let first = FakeProfileRepository()
    let second = FakeProfileRepository()
    let stores = [first, second].map { ProfileStore(repository: $0) }
    let sends = stores.map { $0.send(.save("Ann")) }
    try await first.saving.arrival()
    try await second.saving.arrival()
    first.saving.open()
    second.saving.open()
    for send in sends { await send.finish() }
    #expect(stores.map(\.state) == [ProfileState(), ProfileState()])
    #expect(stores.allSatisfy { $0.tasks.runningTasks.count == 0 })
  }
}
