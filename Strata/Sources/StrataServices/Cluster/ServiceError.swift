// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What goes wrong with a cluster itself.
public enum ServiceError: StrataException, Equatable {
  /// A store has no model: its type.
  case missingModel(String)

  /// A change of a model was begun within another change of it: its type.
  case modelInUse(String)

  /// Actions send each other without an end: the last ones, the latest last.
  case cycle([String])

  /// Services are nested too deep: the type of the one that is too much.
  case tooDeep(String)

  /// The cluster was shut down, or let go.
  case shutDown

  /// What is wrong, and what to do.
  public var message: String {
    switch self {
    case .missingModel(let type):
      "A store has no model of type \(type). Put \".with(model:)\" on the store or on a service around it."
    case .modelInUse(let type):
      "A change of the model \(type) was begun within another change of it, and would wait for itself. "
        + "Use the model that the handler was given."
    case .cycle(let actions):
      "Actions send each other without an end: … \(actions.joined(separator: " → ")). "
        + "Do not send an action from the handler of what follows from it."
    case .tooDeep(let type):
      "More than 250 services are within each other; \(type) is one too many. Put them beside each other."
    case .shutDown:
      "The cluster was shut down, or let go. Keep it as long as actions are sent to it."
    }
  }
}
