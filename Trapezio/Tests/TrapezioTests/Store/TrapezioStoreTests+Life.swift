// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("The end of a store cancels its work and releases the store")
  func endCancels() async throws {
    let repository = FakeProfileRepository()
    var store: ProfileStore? = ProfileStore(repository: repository)
    store?.send(.appeared)
    store?.send(.reload)
    try await repository.loading.arrival()
    #expect(store?.tasks.runningTasks.count == 2)
    store?.end()
    weak let kept = store
    store = nil
    try await repository.calls.wait { $0.contains("freed") }
    #expect(kept == nil)
    #expect(repository.names.consumerCount == 0)
  }

  @Test("Work that ends on its cancellation writes no state after the end")
  func endStopsReduce() async throws {
    let store = ScriptedStore()
    let gate = Gate()
    let journal = Log<String>()
    let send = store.send { store in
      strataLaunch {
        await gate.pass()
        journal.append(Task.isCancelled ? "cancelled" : "not cancelled")
      } reduce: {
        journal.append("reduced")
        store.update { $0.count = 1 }
      }
    }
    try await gate.arrival()
    store.end()
    await send.finish()
    #expect(journal.elements == ["cancelled"])
    #expect(store.state.count == 0)
  }

  @Test("Work that ignores its cancellation writes no state after the end")
  func endStopsStubbornWork() async throws {
    let repository = FakeProfileRepository()
    var store: ProfileStore? = ProfileStore(repository: repository)
    let send = store?.send(.save("Ann"))
    let states = store?.states
    try await repository.saving.arrival()
    store?.end()
    #expect(send?.isFinished == false)
    repository.saving.open()
    await send?.finish()
    #expect(store?.state == ProfileState(isSaving: true))
    #expect(await states?.collected() == [ProfileState(isSaving: true)])
    store = nil
    try await repository.calls.wait { $0.contains("freed") }
  }

  @Test("The catch of strataLaunchInterop is called after the end, and writes no state")
  func endAndInterop() async throws {
    let store = ScriptedStore()
    let gate = Gate()
    let journal = Log<String>()
    let send = store.send { store in
      strataLaunchInterop {
        await gate.pass()
        return 1
      } reduce: { _ in
        journal.append("reduced")
      } catch: { error in
        journal.append("\(error is CancellationError)")
        store.update { $0.note = "failed" }
        store.send("from catch")
      }
    }
    try await gate.arrival()
    store.end()
    await send.finish()
    #expect(journal.elements == ["true"])
    #expect(store.state.note == "")
    #expect(!store.journal.elements.contains("> from catch"))
  }

  @Test("A task without an owner has no effect on an ended store")
  func endAndUnownedTask() async throws {
    let store = ScriptedStore()
    let gate = Gate()
    var task: Task<Void, Never>?
    store.send { store in
      task = Task {
        await gate.passIgnoringCancellation()
        store.update { $0.count = 1 }
        let send = store.send("late") { _ in strataLaunch { Issue.record("It has ended.") } }
        #expect(send.isFinished)
        await send.finish()
        await strataLaunch { Issue.record("It has ended.") }.value
      }
    }
    try await gate.arrival()
    store.end()
    gate.open()
    await task?.value
    #expect(store.state.count == 0)
    #expect(!store.journal.elements.contains("> late"))
  }

  @Test("The end of the store drops queued events and finishes their receipts")
  func endDropsEvents() async {
    let store = ScriptedStore()
    let dropped = Log<StrataWork>()
    let outer = store.send("first") { store in
      dropped.append(store.send("second") { _ in strataLaunch {} })
      store.end()
      dropped.append(store.send("third"))
    }
    #expect(store.journal.elements == ["> first", "< first"])
    for send in dropped.elements {
      #expect(send.isFinished)
      await send.finish()
    }
    await outer.finish()
  }

  @Test("If handle ends the store, the rest of handle has no effect")
  func endInHandle() async {
    let store = ScriptedStore()
    let send = store.send { store in
      store.update { $0.count = 1 }
      strataLaunch {
        await Gate().pass()
      } reduce: {
        Issue.record("It was cancelled.")
      }
      store.end()
      store.update { $0.count = 2 }
      strataLaunch { Issue.record("It has ended.") }
    }
    await send.finish()
    #expect(store.state.count == 1)
    #expect(store.tasks.runningTasks.count == 0)
  }

  @Test("If reduce ends the store, the rest of reduce has no effect")
  func endInReduce() async {
    let store = ScriptedStore()
    await store.send("first") { store in
      strataLaunch {
      } reduce: {
        store.update { $0.count = 1 }
        store.end()
        store.update { $0.count = 2 }
        store.send("late")
        strataLaunch { Issue.record("It has ended.") }
      }
    }.finish()
    #expect(store.state.count == 1)
    #expect(store.journal.elements == ["> first", "< first"])
  }

  @Test("Work that outlives the screen continues, and its reduce changes nothing")
  func processWorkGoesOn() async throws {
    let gate = Gate()
    let journal = Log<String>()
    var store: ScriptedStore? = ScriptedStore()
    let freed = store?.freed
    store?.send("first") { store in
      strataLaunch(in: .process, id: "upload") {
        await gate.pass()
        journal.append(Task.isCancelled ? "cancelled" : "not cancelled")
        return 5
      } reduce: { count in
        store.update { $0.count = count }
        store.send("late")
        journal.append("reduced \(count), \(store.state.count), \(store.journal.elements)")
      }
    }
    try await gate.arrival()
    store?.end()
    store = nil
    #expect(StrataTaskScope.process.isRunning(id: "upload"))
    gate.open()
    try await journal.wait(forCount: 2)
    #expect(journal.elements == ["not cancelled", #"reduced 5, 0, ["> first", "< first"]"#])
    try await freed?.wait(forCount: 1)
  }

  @Test("A second end has no effect")
  func endTwice() {
    let store = CounterStore()
    let plugin = RecordingPlugin()
    store.use(plugin)
    store.end()
    store.end()
    #expect(store.isEnded)
    #expect(plugin.lines == ["CounterStore ended"])
  }

  @Test("A store that is ended in the hook of its end ends once")
  func endInHook() {
    let store = CounterStore()
    let plugin = RecordingPlugin()
    store.use(HookPlugin(ended: { store.end() }))
    store.use(plugin)
    store.end()
    #expect(plugin.lines == ["CounterStore ended"])
  }

  @Test("After the end, the last state and the id are readable")
  func readAfterEnd() {
    let store = CounterStore(4)
    let id = store.id
    store.send(.increment)
    store.end()
    #expect(store.state.count == 5)
    #expect(store.id == id)
    #expect(store.screen.initialValue == 4)
  }
}
