// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An observer of all clusters of the process, for tools.
///
/// ```swift
/// struct ActionLog: ClusterObserver {
///   func clusterStarted(
///     _ cluster: ObjectIdentifier, services: [String], models: [ClusterModel]
///   ) {}
///   func clusterEnded(_ cluster: ObjectIdentifier) {}
///   func cluster(
///     _ cluster: ObjectIdentifier, willDeliver action: any Action
///   ) { print(action) }
///   func modelChanged(_ model: ClusterModel) {}
/// }
/// // …
/// Cluster.addObserver(ActionLog())
/// ```
///
/// The methods are called on any thread.
public protocol ClusterObserver: Sendable {
  /// Called after a cluster has created its services, with their types and models in order.
  func clusterStarted(_ cluster: ObjectIdentifier, services: [String], models: [ClusterModel])

  /// Called once, when a cluster is shut down or released, or has failed to start.
  func clusterEnded(_ cluster: ObjectIdentifier)

  /// Called before an action is delivered to the services.
  func cluster(_ cluster: ObjectIdentifier, willDeliver action: any Action)

  /// Called after a change to a model has been published.
  func modelChanged(_ model: ClusterModel)
}

/// A model of a cluster, for a ``ClusterObserver``.
///
/// ```swift
/// for model in models { print(model.name, model.value() ?? "released") }
/// ```
public struct ClusterModel: Identifiable, Sendable {
  /// The identity of the model, which several clusters can share.
  public let id: ObjectIdentifier

  /// The name of the model's type.
  public let name: String

  /// Returns the current value, without retaining the model longer than its owner does.
  public let value: @Sendable () -> (any Sendable)?

  init<Value>(_ model: ServiceModel<Value>) {
    id = ObjectIdentifier(model)
    name = "\(Value.self)"
    value = { [weak model] in model?.value }
  }
}

extension Cluster {
  /// Adds an observer of all clusters that start later.
  ///
  /// ```swift
  /// Cluster.addObserver(ActionLog())
  /// ```
  ///
  /// An observer cannot be removed.
  public static func addObserver(_ observer: any ClusterObserver) {
    ClusterObservers.all.withLock { $0.append(observer) }
  }
}

enum ClusterObservers {
  static let all = StrataLock<[any ClusterObserver]>([])

  static func forEach(_ body: (any ClusterObserver) -> Void) {
    let observers = all.withLock { $0 }
    observers.forEach(body)
  }
}
