// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An error of a cluster itself.
public enum ServiceError: StrataException, Equatable {
  /// A store has no model of this type.
  case missingModel(String)

  /// A change of a model of this type was started within another change of the same model.
  case modelInUse(String)

  /// Actions of these types send each other without an end. The latest action is the last one.
  case cycle([String])

  /// The services are nested too deep. The service of this type is the first one beyond the limit.
  case tooDeep(String)

  /// The cluster was shut down or released.
  case shutDown

  /// The error and its remedy.
  public var message: String {
    switch self {
    case .missingModel(let type):
      "A store has no model of type \(type). Put \".with(model:)\" on the store or on a service around it."
    case .modelInUse(let type):
      "A change of the model \(type) was started within another change of it, and would wait for itself. "
        + "Use the model that the handler was given."
    case .cycle(let actions):
      "Actions send each other without an end: … \(actions.joined(separator: " → ")). "
        + "Do not send an action from the handler of an action that it leads to."
    case .tooDeep(let type):
      "More than 250 services are within each other; \(type) is one too many. Put them beside each other."
    case .shutDown:
      "The cluster was shut down or released. Keep a reference to it while you send actions."
    }
  }
}
