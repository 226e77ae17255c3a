// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Strata
  import StrataServices

  /// Records the clusters of the process, their actions and their models.
  final class ServicesRecorder: ClusterObserver {
    private struct Known {
      let key: String
      let services: [String]
      let models: [ClusterModel]
      var isRecorded: Bool
    }

    private struct State {
      var clusters: [ObjectIdentifier: Known] = [:]
      var lastKey = 0
      var isRecording = false
    }

    /// Does not retain the recording, because an observer of clusters cannot be removed.
    private let add: @Sendable (Fact.Content) -> Void
    private let state = StrataLock(State())

    init(_ recording: Recording) {
      add = { [weak recording] in _ = recording?.add($0) }
    }

    /// Records from now on, beginning with the clusters that exist.
    func begin() {
      let clusters = state.withLock { state in
        state.isRecording = true
        for cluster in state.clusters.keys { state.clusters[cluster]?.isRecorded = true }
        return state.clusters.values.sorted { $0.key < $1.key }
      }
      clusters.forEach(record)
    }

    func stop() { state.withLock { $0.isRecording = false } }

    func clusterStarted(
      _ cluster: ObjectIdentifier, services: [String], models: [ClusterModel]
    ) {
      let known = state.withLock { state in
        state.lastKey += 1
        let known = Known(
          key: "c\(state.lastKey)", services: services, models: models,
          isRecorded: state.isRecording)
        state.clusters[cluster] = known
        return known
      }
      if known.isRecorded { record(known) }
    }

    func clusterEnded(_ cluster: ObjectIdentifier) {
      // Even without a page, so that a page that opens again does not show the cluster forever.
      let known = state.withLock { $0.clusters.removeValue(forKey: cluster) }
      if let known, known.isRecorded { add(.clusterEnded(known.key)) }
    }

    func cluster(_ cluster: ObjectIdentifier, willDeliver action: any Action) {
      let key = state.withLock { $0.isRecording ? $0.clusters[cluster]?.key : nil }
      if let key { add(.action(key, action)) }
    }

    func modelChanged(_ model: ClusterModel) {
      let keys = state.withLock { state in
        guard state.isRecording else { return [String]() }
        let owners = state.clusters.values.filter { $0.models.contains { $0.id == model.id } }
        return owners.map(\.key)
      }
      for key in keys { record(model, of: key) }
    }

    private func record(_ cluster: Known) {
      add(.cluster(cluster.key, services: cluster.services))
      for model in cluster.models { record(model, of: cluster.key) }
    }

    private func record(_ model: ClusterModel, of key: String) {
      guard let value = model.value() else { return }
      add(.model(key, name: model.name, value: value))
    }
  }
#endif
