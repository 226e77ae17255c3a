// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("Streams and plugins receive the flag and the outcome of work as one change")
  func loading() async throws {
    let plugin = RecordingPlugin()
    let store = UploadStore()
    store.use(plugin)
    let states = store.states
    await store.send(.upload).finish()
    store.end()
    #expect(
      await states.collected() == [
        UploadState(), UploadState(isUploading: true), UploadState(count: 1),
      ])
    #expect(plugin.lines.filter { $0.contains("->") }.count == 2)
  }

  @Test("Without observers, the state has the same values")
  func loadingUnobserved() async {
    let store = UploadStore()
    let work = store.send(.upload)
    #expect(store.state == UploadState(isUploading: true))
    await work.finish()
    #expect(store.state == UploadState(count: 1))
  }

  @Test("The outcome reads the cleared flag, and an event that it sends finds the change published")
  func eventOfOutcome() async throws {
    let plugin = RecordingPlugin()
    let store = UploadStore()
    store.use(plugin)
    await store.send(.uploadTwice).finish()
    #expect(store.state == UploadState(count: 11))
    #expect(
      plugin.lines.filter { !$0.contains("started") && !$0.contains("finished") }.map {
        $0.replacing("UploadStore ", with: "").replacing("UploadState", with: "")
      } == [
        "will uploadTwice", "(isUploading: false, count: 0) -> (isUploading: true, count: 0)",
        "did uploadTwice", "(isUploading: true, count: 0) -> (isUploading: false, count: 1)",
        "will add", "(isUploading: false, count: 1) -> (isUploading: false, count: 11)", "did add",
      ])
  }

  @Test("Streams receive the change of an outcome before the change of an event that it sends")
  func streamOfOutcome() async {
    let store = UploadStore()
    let states = store.states
    await store.send(.uploadTwice).finish()
    store.end()
    #expect(
      await states.collected() == [
        UploadState(), UploadState(isUploading: true), UploadState(count: 1),
        UploadState(count: 11),
      ])
  }

  @Test("Changes that cancel each other out are not published")
  func noMergedChange() async {
    let store = UploadStore()
    let states = store.states
    store.update({ $0.count = 1 }) { store.update { $0.count = 0 } }
    store.update({ $0.count = 2 }) {
      store.update({ $0.count = 3 }) { store.update { $0.count = 4 } }
    }
    store.end()
    #expect(await states.collected() == [UploadState(), UploadState(count: 4)])
  }

  @Test("After the end of the store, the closure runs, and nothing changes")
  func mergingAfterEnd() async {
    let store = UploadStore()
    let states = store.states
    store.update({ $0.count = 1 }) {
      store.update { $0.count = 2 }
      store.end()
    }
    var calls = 0
    store.update({ $0.count = 3 }) { calls += 1 }
    #expect(calls == 1)
    #expect(store.state == UploadState(count: 2))
    #expect(await states.collected() == [UploadState(), UploadState(count: 2)])
  }

  @Test("A store that ends during its work leaves the flag as it is")
  func endWhileLoading() async throws {
    let store = UploadStore()
    let work = store.send(.upload)
    store.end()
    await work.finish()
    #expect(store.state == UploadState(isUploading: true))
  }
}

private struct UploadState: TrapezioState {
  var isUploading = false
  var count = 0
}

private enum UploadEvent: TrapezioEvent {
  case upload, uploadTwice, add
}

private final class UploadStore: TrapezioStore<CounterScreen, UploadState, UploadEvent> {
  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: UploadState())
  }

  override func handle(event: UploadEvent) {
    switch event {
    case .upload:
      strataLaunch(loading: \.isUploading) {
      } reduce: {
        self.update { $0.count += 1 }
      }
    case .uploadTwice:
      strataLaunch(loading: \.isUploading) {
      } reduce: {
        self.update { $0.count += self.state.isUploading ? 100 : 1 }
        self.send(.add)
      }
    case .add: update { $0.count += 10 }
    }
  }
}
