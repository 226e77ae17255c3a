// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// An observer of clusters.

// snippet.hide
import StrataServices

// snippet.show
struct ActionLog: ClusterObserver {
  func clusterStarted(
    _ cluster: ObjectIdentifier, services: [String], models: [ClusterModel]
  ) {}
  func clusterEnded(_ cluster: ObjectIdentifier) {}
  func cluster(
    _ cluster: ObjectIdentifier, willDeliver action: any Action
  ) { print(action) }
  func modelChanged(_ model: ClusterModel) {}
}
// snippet.hide

func observe() {
  // snippet.show
  // …
  Cluster.addObserver(ActionLog())
  // snippet.hide
}

func list(_ models: [ClusterModel]) {
  // snippet.show
  for model in models { print(model.name, model.value() ?? "released") }
  // snippet.hide
}
