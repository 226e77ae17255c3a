// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionTask, loading", .inTurn)
@MainActor
struct ActionTaskLoadingTests {
  private let store = Store(initialState: UploadFeature.State(), feature: UploadFeature())
  private let gate = Gate()
  private let changes = Log<String>()

  init() { store.use(ChangePlugin(log: changes)) }

  private func upload(_ task: UploadFeature.Task) -> StrataWork { store.send(.start(task)) }

  @Test("the flag stays set until the last of the operations that wait has ended")
  func waiting() async {
    let both = (0..<2).map { _ in
      upload(
        .run(id: "upload", ifRunning: .waitForPrevious, loading: \.isUploading) { [gate] state in
          await gate.pass()
          state.count += state.isUploading ? 1 : 100
        })
    }
    gate.open()
    for work in both { await work.finish() }
    #expect(store.count == 2)
    #expect(!store.isUploading)
  }

  @Test("the flag is set with the action, and cleared in the same change as the outcome")
  func flag() async {
    let work = upload(
      .run(loading: \.isUploading) { [gate] state in
        await gate.pass()
        state.count += 1
      })
    #expect(store.isUploading)
    gate.open()
    await work.finish()
    #expect(changes.elements == ["true 0", "false 1"])
  }

  @Test("an operation with the flag is dropped while it is set, unless it replaces the other")
  func dropped() async {
    let first = upload(.run(id: "upload", loading: \.isUploading) { [gate] _ in await gate.pass() })
    await upload(.run(id: "other", loading: \.isUploading) { $0.count += 10 }).finish()
    await upload(.run(id: "upload", loading: \.isUploading) { $0.count += 1 }).finish()
    await first.finish()
    #expect(store.count == 1)
    #expect(!store.isUploading)
  }

  @Test("the last changes of an operation that is replaced are told when it ends")
  func replaced() async throws {
    let first = upload(
      .run(id: "upload", loading: \.isUploading) { [gate] state in
        await gate.pass()
        state.count = 1
      })
    try await gate.arrival()
    let stuck = Gate()
    let second = upload(
      .run(id: "upload", loading: \.isUploading) { _ in await stuck.pass() })
    await first.finish()
    #expect(changes.elements == ["true 0", "true 1"])
    stuck.open()
    await second.finish()
    #expect(changes.elements == ["true 0", "true 1", "false 1"])
  }

  @Test("a failure, a cancellation and a use case clear the flag")
  func ends() async {
    await upload(
      .run(loading: \.isUploading) { _ in throw UploadFeature.Failure() }
        .catch { _, state in state.count = -1 }
    ).finish()
    #expect(changes.drain() == ["true 0", "false -1"])
    let cancelled = upload(.run(loading: \.isUploading) { [gate] _ in await gate.pass() })
    cancelled.cancel()
    await cancelled.finish()
    #expect(changes.drain() == ["true -1", "false -1"])
    let double = StrataInteractor<Int, Int> { 2 * $0 }
    await upload(
      .run(double, params: 4, loading: \.isUploading) { result, state in
        state.count = result.getOrDefault(0)
      }
    ).finish()
    #expect(changes.elements == ["true -1", "false 8"])
  }

  @Test("a count adds up")
  func count() async {
    let task = UploadFeature.Task.run(loading: \.uploads) { [gate] _ in await gate.pass() }
    let work = upload(.merge(task, task, task))
    #expect(store.uploads == 3)
    gate.open()
    await work.finish()
    #expect(store.uploads == 0)
  }

  @Test("a launcher of the store has the same flag")
  func launcher() async {
    await store.strataLaunch(loading: \.isUploading) {
    } reduce: { [store] in
      store.count = 7
    }.value
    #expect(changes.elements == ["true 0", "false 7"])
  }

  @Test("after the end of the store, the flag stays as it is")
  func ended() async {
    let work = upload(.run(loading: \.isUploading) { [gate] _ in await gate.pass() })
    store.end()
    await work.finish()
    #expect(store.isUploading)
  }
}

private struct UploadFeature: Feature {
  struct Failure: Error {}

  @Observable
  final class State {
    var isUploading = false
    var uploads = 0
    var count = 0
  }

  typealias Task = ActionTask<Action, State>

  enum Action: @unchecked Sendable {
    case start(Task)
  }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, _ in
      switch action {
      case .start(let task): task
      }
    }
  }
}

/// Records the flag and the count after each change.
private struct ChangePlugin: TrapezioPlugin {
  let log: Log<String>

  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    let fields = Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: new).children.map { ($0.label ?? "", $0.value) })
    log.append("\(fields["isUploading"] ?? "") \(fields["count"] ?? "")")
  }
}
