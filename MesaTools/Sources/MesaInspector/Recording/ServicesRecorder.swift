// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Strata
  import StrataServices

  /// Records the clusters of the process, their actions and their models.
  final class ServicesRecorder: Sendable {
    private struct Model {
      let id: ObjectIdentifier
      let name: String
      let value: @Sendable () -> (any Sendable)?
    }

    private struct Known {
      let key: String
      let services: [String]
      var models: [Model] = []
      var isRecorded: Bool
    }

    private struct State {
      var clusters: [ObjectIdentifier: Known] = [:]
      var lastKey = 0
      var isRecording = false
    }

    private let recording: Recording
    private let state = StrataLock(State())

    init(_ recording: Recording) { self.recording = recording }

    /// Records from now on, beginning with the clusters that exist.
    func begin() {
      let clusters = state.withLock { state in
        state.isRecording = true
        for cluster in state.clusters.keys { state.clusters[cluster]?.isRecorded = true }
        return state.clusters.values.sorted { $0.key < $1.key }
      }
      for cluster in clusters {
        recording.add(.cluster(cluster.key, services: cluster.services))
        for model in cluster.models { add(model, of: cluster.key) }
      }
    }

    func stop() { state.withLock { $0.isRecording = false } }

    func receive(_ fact: ClusterFact) {
      switch fact {
      case .started(let cluster, let services): start(cluster, services)
      case .uses(let id, let name, let value, let cluster):
        let model = Model(id: id, name: name, value: value)
        let known = state.withLock { state in
          state.clusters[cluster]?.models.append(model)
          return state.clusters[cluster]
        }
        if let known, known.isRecorded { add(model, of: known.key) }
      case .delivers(let action, let cluster):
        let key = state.withLock { $0.isRecording ? $0.clusters[cluster]?.key : nil }
        if let key { recording.add(.action(key, action)) }
      case .changed(let id, _): change(id)
      case .ended(let cluster):
        // Even without a page, so that a page that opens again does not show the cluster forever.
        let known = state.withLock { $0.clusters.removeValue(forKey: cluster) }
        if let known, known.isRecorded { recording.add(.clusterEnded(known.key)) }
      }
    }

    private func start(_ cluster: ObjectIdentifier, _ services: [String]) {
      let known = state.withLock { state in
        state.lastKey += 1
        let key = "c\(state.lastKey)"
        let known = Known(key: key, services: services, isRecorded: state.isRecording)
        state.clusters[cluster] = known
        return known
      }
      if known.isRecorded { recording.add(.cluster(known.key, services: services)) }
    }

    private func change(_ id: ObjectIdentifier) {
      let owners = state.withLock { state in
        guard state.isRecording else { return [(key: String, model: Model)]() }
        return state.clusters.values.compactMap { cluster in
          cluster.models.first { $0.id == id }.map { (cluster.key, $0) }
        }
      }
      for (key, model) in owners { add(model, of: key) }
    }

    private func add(_ model: Model, of key: String) {
      guard let value = model.value() else { return }
      recording.add(.model(key, name: model.name, value: value))
    }
  }
#endif
