// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

/// The feature of the documentation.
struct CounterFeature: Feature {
  @Observable
  final class State {
    var count = 0
  }

  enum Action: Sendable {
    case increment
    case asyncIncrement
  }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .asyncIncrement:
        return .run(id: "increment") { state in
          await Task.yield()
          state.count += 1
        }
      }
    }
  }
}

/// A feature whose work sends actions.
struct SensorFeature: Feature {
  @MainActor
  final class Link {
    weak var store: Store<SensorFeature>?
  }

  @Observable
  final class State {
    var readings: [Int] = []
  }

  enum Action: Sendable {
    case start
    case read(Int)
  }

  struct Sensor {
    let readings: AsyncStream<Int>
  }

  let sensor: Sensor
  let link = Link()

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .start:
        return .run { _ in
          for await reading in sensor.readings {
            link.store?.send(.read(reading))
          }
        }
      case .read(let reading):
        state.readings.append(reading)
        return .none
      }
    }
  }
}

/// The features of the articles.
@Suite("The examples of features", .inTurn)
@MainActor
struct StoreExamplesTests {
  struct SearchFeature: Feature {
    @Observable
    final class State {
      var query = ""
      var results: [String] = []
      var error: String?
    }

    enum Action: Sendable {
      case typed(String)
      case left
    }

    let clock: any Clock<Duration>
    let search: @Sendable (String) async throws -> [String]

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .typed(let query):
          state.query = query
          return .run { state in
            let results = try await search(query)
            try Task.checkCancellation()
            state.results = results
          }
          .debounce(id: "search", for: .milliseconds(300), clock: clock)
          .catch { error, state in
            state.error = error.localizedDescription
          }
        case .left:
          return .cancel(id: "search")
        }
      }
      .onError { error, state in
        state.error = error.localizedDescription
      }
    }
  }

  struct DraftFeature: Feature {
    @Observable
    final class State {
      var count = 0
      var isSignInShown = false
    }

    enum Action: Sendable {
      case save
    }

    let session: Session

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        state.count += 1
        return .none
      }
      .use(
        .before { action, state in
          guard session.isSignedIn else { throw SignedOut() }
        }
      )
      .onError { error, state in
        state.isSignInShown = error is SignedOut
      }
    }
  }

  @MainActor
  final class Session {
    var isSignedIn = false
  }

  struct SignedOut: Error {}

  struct SignInMiddleware: SynchronousActionMiddleware {
    let session: Session

    func beforeAction<Action, State>(action: Action, state: State) throws {
      guard session.isSignedIn else { throw SignedOut() }
    }

    func afterAction<Action, State>(
      action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
    ) {}

    func onError<Action, State>(error: any Error, action: Action, state: State) {}
  }

  struct DownloadFeature: Feature {
    @Observable
    final class State {
      var isDownloading = false
    }

    enum Action: Sendable {
      case startDownload
      case cancelDownload
    }

    let download: @MainActor () async -> Void

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .startDownload:
          state.isDownloading = true
          return .run(id: "download") { state in
            await download()
            try Task.checkCancellation()
            state.isDownloading = false
          }
        case .cancelDownload:
          state.isDownloading = false
          return .cancel(id: "download")
        }
      }
    }
  }

  @Test("Store")
  func store() async {
    let store = Store(
      initialState: CounterFeature.State(), feature: CounterFeature())
    await store.send(.asyncIncrement).value
    print(store.state.count)
    #expect(store.state.count == 1)
  }

  @Test("A feature with its own store")
  func featureWithStore() async {
    let store = Store(
      initialState: CounterFeature.State(), feature: CounterFeature())
    await store.send(.asyncIncrement).value
    #expect(store.state.count == 1)
  }

  @Test("A handler alone")
  func handler() async {
    let state = CounterFeature.State()
    await CounterFeature().handle().handle(action: .increment, state: state)
    #expect(state.count == 1)
  }

  @Test("Snapshots of a store")
  func snapshots() async {
    var count: Int?
    let store = Store(initialState: CounterFeature.State(), feature: CounterFeature())
    let following = Task {
      let counts = SnapshotStore(store) { $0.count }
      for await count in counts.states { print(count) }
      count = counts.state
    }
    store.send(.increment)
    following.cancel()
    await following.value
    #expect(count == 1)
  }

  @Test("A search that waits for a pause")
  func search() async throws {
    let clock = ManualClock()
    let store = Store(
      initialState: SearchFeature.State(),
      feature: SearchFeature(clock: clock) { [$0] })
    let sent = store.send(.typed("swift"))
    #expect(store.isTaskRunning(id: "search"))
    try await clock.waitForSleeps(1)
    clock.advance(by: .milliseconds(300))
    await sent.value
    #expect(store.state.results == ["swift"])
    store.send(.typed("swif"))
    store.send(.left)
    #expect(store.runningTaskCount == 0)
  }

  @Test("A hook that refuses")
  func refusing() {
    let session = Session()
    let store = Store(
      initialState: DraftFeature.State(), feature: DraftFeature(session: session))
    store.send(.save)
    #expect(store.state.count == 0)
    #expect(store.state.isSignInShown)
    session.isSignedIn = true
    store.send(.save)
    #expect(store.state.count == 1)
  }

  @Test("Middleware alone")
  func middleware() async throws {
    let session = Session()
    let middleware = SignInMiddleware(session: session)
    await #expect(throws: SignedOut.self) {
      try await middleware.beforeAction(action: 1, state: 2)
    }
    session.isSignedIn = true
    try await middleware.beforeAction(action: 1, state: 2)
  }

  @Test("Work that is cancelled by its receipt, and by its id")
  func cancelling() async {
    let gate = Gate()
    let store = Store(
      initialState: DownloadFeature.State(), feature: DownloadFeature { await gate.pass() })
    let download = store.send(.startDownload)
    download.cancel()
    await download.value
    #expect(store.state.isDownloading)
    store.send(.startDownload)
    await store.send(.cancelDownload).value
    #expect(!store.state.isDownloading)
    #expect(store.runningTaskCount == 0)
  }

  @Test("Work that sends actions, by a weak reference to its store")
  func sensor() async {
    let (readings, source) = AsyncStream.makeStream(of: Int.self)
    let sensor = SensorFeature.Sensor(readings: readings)
    let feature = SensorFeature(sensor: sensor)
    let store = Store(initialState: SensorFeature.State(), feature: feature)
    feature.link.store = store
    let sent = store.send(.start)
    for reading in 1...3 { source.yield(reading) }
    source.finish()
    await sent.value
    #expect(store.state.readings == [1, 2, 3])
  }
}
