// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// The features that the document tests.
enum TestingPatterns {
  struct CounterFeature: Feature {
    @Observable
    final class State {
      var count = 0

      init(count: Int = 0) {
        self.count = count
      }
    }

    enum Action: Sendable {
      case increment
      case decrement
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .decrement:
          state.count -= 1
          return .none
        }
      }
    }
  }

  struct AppFeature: Feature {
    @Observable
    final class State {
      var user: User?
      var isLoading = false
      var errorMessage: String?
    }

    enum Action: Sendable {
      case loadUser
    }

    let apiClient: APIClient

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .loadUser:
          state.isLoading = true
          state.errorMessage = nil
          return .run(id: "load") { state in
            let user = try await apiClient.fetchUser()
            state.user = user
            state.isLoading = false
          }
          .catch { error, state in
            state.errorMessage = error.localizedDescription
            state.isLoading = false
          }
        }
      }
    }
  }

  struct DownloadFeature: Feature {
    @Observable
    final class State {
      var isDownloading = false
      var progress: Double = 0.0
    }

    enum Action: Sendable {
      case startDownload
      case cancelDownload
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .startDownload:
          state.isDownloading = true
          state.progress = 0.0
          return .run(id: "download") { state in
            // Simulate long-running download
            for progress in stride(from: 0.0, through: 1.0, by: 0.1) {
              try await Task.sleep(for: .milliseconds(100))
              state.progress = progress
            }
            state.isDownloading = false
          }

        case .cancelDownload:
          state.isDownloading = false
          return .cancel(id: "download")
        }
      }
    }
  }
}

struct User: Sendable {
  let name: String

  init(name: String) { self.name = name }
}

protocol APIClient: Sendable {
  func fetchUser() async throws -> User
}

struct MockAPIClient: APIClient {
  struct Failure: Error {}

  let user: User?

  init(user: User) { self.user = user }
  init(shouldFail: Bool) { user = shouldFail ? nil : User(name: "nobody") }

  func fetchUser() async throws -> User {
    guard let user else { throw Failure() }
    return user
  }
}
