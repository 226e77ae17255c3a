// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// Asynchronous operations with error handling.
enum ErrorHandling {
  struct Item: Sendable, Equatable {
    let name: String
  }

  protocol ItemClient: Sendable {
    func fetch() async throws -> [Item]
  }

  struct DataFeature: Feature {
    @Observable
    final class State {
      var isLoading = false
      var data: [Item] = []
      // The document leaves it out.
      var errorMessage: String?
    }

    enum Action: Sendable {
      case loadData
      case cancelLoad
    }

    let apiClient: any ItemClient

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .loadData:
          state.isLoading = true
          return .run(id: "load-data") { state in
            let data = try await apiClient.fetch()
            state.data = data
            state.isLoading = false
          }
          .catch { error, state in
            state.isLoading = false
            state.errorMessage = error.localizedDescription
          }

        case .cancelLoad:
          state.isLoading = false
          return .cancel(id: "load-data")
        }
      }
    }
  }

  struct NetworkFeature: Feature {
    @Observable
    final class State {
      var isLoading = false
      var errorMessage: String?
    }

    enum Action: Sendable {
      case fetch
    }

    let networkCall: @Sendable () async throws -> Void

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .fetch:
          state.isLoading = true
          state.errorMessage = nil
          return .run(id: "fetch") { state in
            try await networkCall()
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
}
