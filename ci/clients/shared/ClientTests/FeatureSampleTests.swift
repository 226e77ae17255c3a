// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

@testable import FeatureSamples

@MainActor
@Suite struct CounterTests {
  typealias CounterFeature = TestingPatterns.CounterFeature

  @Test func increment() async {
    let store = Store(
      initialState: CounterFeature.State(count: 0),
      feature: CounterFeature()
    )

    // Wait for action to complete
    await store.send(.increment).value

    // Verify state
    #expect(store.state.count == 1)
  }

  @Test func multipleActions() async {
    let store = Store(
      initialState: CounterFeature.State(count: 0),
      feature: CounterFeature()
    )

    await store.send(.increment).value
    #expect(store.state.count == 1)

    await store.send(.increment).value
    #expect(store.state.count == 2)

    await store.send(.decrement).value
    #expect(store.state.count == 1)
  }

  @Test func sendingFromElsewhere() async {
    let store = Store(initialState: CounterFeature.State(), feature: CounterFeature())
    await BackgroundWork.sendFromElsewhere(store)
    #expect(store.state.count == 1)
  }
}

@MainActor
@Suite struct AppFeatureTests {
  typealias AppFeature = TestingPatterns.AppFeature

  @Test func loadUserSuccess() async {
    let store = Store(
      initialState: AppFeature.State(),
      feature: AppFeature(apiClient: MockAPIClient(user: User(name: "Alice")))
    )

    // Action sends and waits
    await store.send(.loadUser).value

    // Test multiple properties
    #expect(store.state.user?.name == "Alice")
    #expect(!store.state.isLoading)
    #expect(store.state.errorMessage == nil)
  }

  @Test func loadUserFailure() async {
    let store = Store(
      initialState: AppFeature.State(),
      feature: AppFeature(apiClient: MockAPIClient(shouldFail: true))
    )

    await store.send(.loadUser).value

    // Verify error state
    #expect(store.state.user == nil)
    #expect(!store.state.isLoading)
    #expect(store.state.errorMessage != nil)
  }
}

@MainActor
@Suite struct TaskLifecycleTests {
  typealias DownloadFeature = TestingPatterns.DownloadFeature

  @Test func taskCanBeCancelledWhileRunning() async {
    let store = Store(
      initialState: DownloadFeature.State(),
      feature: DownloadFeature()
    )

    // Start task (fire-and-forget)
    store.send(.startDownload)

    // Verify task started
    #expect(store.isTaskRunning(id: "download"))
    #expect(store.state.isDownloading)

    // Cancel it
    await store.send(.cancelDownload).value

    // Verify cancellation
    #expect(!store.isTaskRunning(id: "download"))
    #expect(!store.state.isDownloading)
  }

  @Test func viewDisappearCancelsTask() async {
    let store = Store(
      initialState: DownloadFeature.State(),
      feature: DownloadFeature()
    )

    // View appears, start download
    store.send(.startDownload)
    #expect(store.isTaskRunning(id: "download"))

    // View disappears - cancel task
    store.cancelTask(id: "download")

    // Verify cleanup
    #expect(!store.isTaskRunning(id: "download"))
    #expect(store.runningTaskCount == 0)
  }
}

@MainActor
@Suite("The other samples of features", .serialized)
struct FeatureSampleTests {
  @Test("The quick start counts, at once and later")
  func quickStart() async {
    let store = Store(
      initialState: QuickStart.CounterFeature.State(), feature: QuickStart.CounterFeature())
    store.send(.increment)
    store.send(.increment)
    store.send(.decrement)
    #expect(store.state.count == 1)
    store.send(.asyncIncrement)
    #expect(store.isTaskRunning(id: "increment"))
    store.cancelAllTasks()
  }

  @Test("Loading shows its progress and its outcome")
  func errorHandling() async {
    struct Items: ErrorHandling.ItemClient {
      func fetch() async throws -> [ErrorHandling.Item] { [ErrorHandling.Item(name: "one")] }
    }
    let data = Store(
      initialState: ErrorHandling.DataFeature.State(),
      feature: ErrorHandling.DataFeature(apiClient: Items()))
    let loading = data.send(.loadData)
    #expect(data.state.isLoading)
    await loading.value
    #expect(data.state.data.map(\.name) == ["one"])
    #expect(!data.state.isLoading)

    let network = Store(
      initialState: ErrorHandling.NetworkFeature.State(),
      feature: ErrorHandling.NetworkFeature { throw MockAPIClient.Failure() })
    await network.send(.fetch).value
    #expect(network.state.errorMessage != nil)
    #expect(!network.state.isLoading)
  }

  @Test("Middleware receives actions and errors")
  func middleware() async {
    typealias MyFeature = ComposingMiddleware.MyFeature
    Analytics.events = []
    let store = Store(initialState: MyFeature.State(), feature: MyFeature())
    await store.send(.increment).value
    #expect(Analytics.events == ["action_started increment", "action_completed increment"])
    Analytics.events = []
    await store.send(.fail).value
    #expect(Set(Analytics.events).contains("action_error fail"))

    let logged = Store(
      initialState: UsingMiddleware.MyFeature.State(), feature: UsingMiddleware.MyFeature())
    logged.send(.increment)
    #expect(logged.state.count == 1)
  }

  @Test("The state contains secrets, and no description shows them")
  func secrets() {
    let store = Store(initialState: LoginFeature.State(), feature: LoginFeature())
    store.send(.passwordChanged(Redacted("open sesame")))
    store.send(.signedIn(LoginFeature.Credentials(name: "Ann")))
    #expect(store.state.credentials.token == "open sesame")
    #expect(!"\(store.state.credentials) \(store.state.password)".contains("sesame"))
  }

  @Test("Background work returns to the main actor")
  func background() async {
    typealias DataFeature = BackgroundWork.DataFeature
    let store = Store(initialState: DataFeature.State(), feature: DataFeature())
    await store.send(.fetch).value
    #expect(store.state.data.count == 10)
    #expect(!store.state.isLoading)
  }
}
