// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioTesting

@testable import Styles

struct NoteError: StrataException {
  let message = "The disk is full."
}

@Suite("A note, as a store")
@MainActor
struct NoteStoreTests {
  let suggest = FakeInteractor<String, [String]>()
  let save = FakeInteractor<String, Void>()
  let clock = TestClock()

  func makeStore() -> TestStore<NoteStore> {
    TestStore(NoteStore(suggest: suggest, save: save, clock: clock))
  }

  @Test("Suggestions are loaded when the user pauses")
  func typing() async {
    let store = makeStore()
    await store.send(.typed("sw")) { $0.text = "sw" }
    await store.send(.typed("swift")) { $0.text = "swift" }
    await clock.advance(by: .milliseconds(300))
    await suggest.expectCall("swift")
    suggest.succeed(["SwiftUI"])
    await store.receive { $0.suggestions = ["SwiftUI"] }
    await store.finish()
  }

  @Test("The text of the tap is saved")
  func saving() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.typed("first"))
    await store.send(.save)
    await store.send(.typed("second"))
    await save.expectCall("first")
    await store.cancelTasks()
  }

  @Test("The user cancels, and can save again")
  func cancelling() async {
    let store = makeStore()
    await store.send(.save) { $0.isSaving = true }
    await save.expectCall("")
    await store.send(.cancel)
    await store.receive { $0.isSaving = false }
    await store.send(.save) { $0.isSaving = true }
    save.fail(with: NoteError())
    await store.receive {
      $0.isSaving = false
      $0.error = "The disk is full."
    }
    await store.finish()
  }
}

@Suite("A note, as a feature")
@MainActor
struct NoteFeatureTests {
  nonisolated struct Snapshot: Equatable, Sendable {
    var text = ""
    var suggestions: [String] = []
    var isSaving = false
    var error: String?
  }

  let suggest = FakeInteractor<String, [String]>()
  let save = FakeInteractor<String, Void>()
  let clock = TestClock()

  func makeStore() -> TestStore<SnapshotStore<NoteFeature, Snapshot>> {
    let feature = NoteFeature(suggest: suggest, save: save, clock: clock)
    return TestStore(Store(initialState: NoteFeature.State(), feature: feature)) {
      Snapshot(
        text: $0.text, suggestions: $0.suggestions, isSaving: $0.isSaving, error: $0.error)
    }
  }

  @Test("Suggestions are loaded when the user pauses")
  func typing() async {
    let store = makeStore()
    await store.send(.typed("sw")) { $0.text = "sw" }
    await store.send(.typed("swift")) { $0.text = "swift" }
    await clock.advance(by: .milliseconds(300))
    await suggest.expectCall("swift")
    suggest.succeed(["SwiftUI"])
    await store.receive { $0.suggestions = ["SwiftUI"] }
    await store.finish()
  }

  @Test("The text of the tap is saved")
  func saving() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.typed("first"))
    await store.send(.save)
    await store.send(.typed("second"))
    await save.expectCall("first")
    await store.cancelTasks()
  }

  @Test("The user cancels, and can save again")
  func cancelling() async {
    let store = makeStore()
    await store.send(.save) { $0.isSaving = true }
    await save.expectCall("")
    await store.send(.cancel)
    await store.receive { $0.isSaving = false }
    await store.send(.save) { $0.isSaving = true }
    save.fail(with: NoteError())
    await store.receive {
      $0.isSaving = false
      $0.error = "The disk is full."
    }
    await store.finish()
  }
}
