// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What happens in the clusters of services.
///
/// ```swift
/// struct ActionLog: MesaObserver {
///   func receive(_ fact: any MesaFact) {
///     if case ClusterFact.delivers(let action, _) = fact { print(action) }
///   }
/// }
/// // …
/// MesaObservers.current.use(ActionLog())
/// ```
///
/// A cluster tells its facts on any thread to the list of observers that was current when it was
/// created. A model has a list of its own in the same way.
public enum ClusterFact: MesaFact {
  /// A cluster has created its services, whose types are in order.
  case started(ObjectIdentifier, services: [String])

  /// A started cluster uses a model, which several clusters can share.
  ///
  /// `value` returns the current value, or `nil` once the model has been released.
  case uses(
    model: ObjectIdentifier, name: String, value: @Sendable () -> (any Sendable)?,
    in: ObjectIdentifier)

  /// A cluster delivers an action to its services.
  case delivers(any Action, in: ObjectIdentifier)

  /// A change of a model has been published.
  case changed(model: ObjectIdentifier, value: any Sendable)

  /// A cluster was shut down or released, or has failed to start.
  case ended(ObjectIdentifier)
}
