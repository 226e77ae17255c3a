// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An error that a cluster or one of its models throws.
///
/// ```swift
/// do {
///   try await cluster.send(action: IdentityAction.logIn(name: "Ann"))
/// } catch ServiceError.shutDown {
///   print("The services have ended.")
/// } catch {
///   print("The login failed:", error)
/// }
/// ```
public enum ServiceError: StrataException, Equatable {
  /// A store needs a model of this type, but neither the store nor an enclosing service sets one.
  ///
  /// `isNil` is `true` if ``Service/with(model:)-(M?)`` was given `nil`.
  case missingModel(String, isNil: Bool = false)

  /// A model of this type was changed within another change to the same model.
  case modelInUse(String)

  /// More than a hundred actions are nested, usually because they trigger each other.
  ///
  /// The strings are the types of up to six of the latest actions, oldest first.
  case cycle([String])

  /// More than 250 services are nested, and this is the type of the first one beyond the limit.
  case tooDeep(String)

  /// The cluster was shut down or released, or `send` was used outside a cluster.
  case shutDown

  public var message: String {
    switch self {
    case .missingModel(let type, isNil: true):
      "A store has no model of type \(type), because \".with(model:)\" was given nil. Pass a model."
    case .missingModel(let type, isNil: false):
      "A store has no model of type \(type). "
        + "Put \".with(model:)\" on the store or on an enclosing service."
    case .modelInUse(let type):
      "A change of the model \(type) was started within another change of it and would wait for "
        + "itself. Use the model that the handler receives."
    case .cycle(let actions):
      "Actions send each other endlessly: … \(actions.joined(separator: " → ")). "
        + "Do not send an action from the handler of an action that it leads to."
    case .tooDeep(let type):
      "More than 250 services are nested, and \(type) is beyond this limit. "
        + "Put services beside each other."
    case .shutDown:
      "The cluster was shut down or released. Keep a reference to it while you send actions."
    }
  }
}
