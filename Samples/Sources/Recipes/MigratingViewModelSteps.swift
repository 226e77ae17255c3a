// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Strata

nonisolated protocol DeparturesAPI: Sendable {
  func departures(from station: String) async throws -> [String]
}

/// The view model before the migration.
enum ViewModelBefore {
  @MainActor
  @Observable
  final class DeparturesModel {
    private(set) var station = ""
    private(set) var departures: [String] = []
    private(set) var isLoading = false
    private(set) var error: String?

    private let api: any DeparturesAPI
    private(set) var task: Task<Void, Never>?

    init(api: any DeparturesAPI) {
      self.api = api
    }

    func choose(_ station: String) {
      self.station = station
      isLoading = true
      error = nil
      task?.cancel()
      task = Task {
        do {
          let departures = try await api.departures(from: station)
          guard !Task.isCancelled else { return }
          self.departures = departures
        } catch {
          guard !Task.isCancelled else { return }
          self.error = error.localizedDescription
        }
        isLoading = false
      }
    }

    func disappeared() { task?.cancel() }
  }
}

/// The view model after its work has become a use case.
enum ViewModelWithUseCase {
  @MainActor
  @Observable
  final class DeparturesModel {
    private(set) var station = ""
    private(set) var departures: [String] = []
    private(set) var isLoading = false
    private(set) var error: String?

    private let load: StrataInteractor<String, [String]>
    private(set) var task: Task<Void, Never>?

    convenience init(api: any DeparturesAPI) {
      self.init(load: StrataInteractor { try await api.departures(from: $0) })
    }

    init(load: StrataInteractor<String, [String]>) {
      self.load = load
    }

    func choose(_ station: String) {
      self.station = station
      isLoading = true
      error = nil
      task?.cancel()
      task = Task {
        let result = await load.execute(params: station)
        guard !Task.isCancelled else { return }
        departures = result.getOrDefault(departures)
        error = result.errorMessage
        isLoading = false
      }
    }

    func disappeared() { task?.cancel() }
  }
}

/// The view model after its properties have become a state and its methods have become events.
enum ViewModelWithState {
  @MainActor
  @Observable
  final class DeparturesModel {
    private(set) var state = DeparturesState()

    private let load: StrataInteractor<String, [String]>
    private(set) var task: Task<Void, Never>?

    init(load: StrataInteractor<String, [String]>) {
      self.load = load
    }

    func send(_ event: DeparturesEvent) {
      switch event {
      case .choose(let station):
        state.station = station
        state.isLoading = true
        state.error = nil
        task?.cancel()
        task = Task {
          let result = await load.execute(params: station)
          guard !Task.isCancelled else { return }
          state.departures = result.getOrDefault(state.departures)
          state.error = result.errorMessage
          state.isLoading = false
        }
      }
    }

    func disappeared() { task?.cancel() }
  }
}
