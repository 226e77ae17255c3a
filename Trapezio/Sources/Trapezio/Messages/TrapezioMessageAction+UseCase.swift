// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension TrapezioMessageAction {
  /// Creates an action that runs a use case, even after the screen has left the stack.
  ///
  /// Use this action for "Undo" in a message that outlives its screen. The work has the lifetime of
  /// the process, so no store cancels it. If the use case fails, the manager receives an error
  /// message with an action that runs the use case again.
  ///
  /// ```swift
  /// TrapezioMessageAction("Undo", running: addNote, params: note, reportingTo: messages)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text of the button. The library does not look it up in a string catalog.
  ///   - role: The effect of the action on the user's data.
  ///   - useCase: The use case, which runs off the main actor when the user presses the button.
  ///   - params: The parameters of the use case.
  ///   - messages: The manager that receives the error message if the use case fails. The action
  ///     retains the manager.
  ///   - retryTitle: The text of the button that runs the use case again.
  @MainActor
  public init<P: Sendable, T: Sendable>(
    _ title: String, role: Role? = nil, running useCase: StrataInteractor<P, T>, params: P,
    reportingTo messages: TrapezioMessageManager, retryTitle: String = "Retry"
  ) {
    self.init(title, role: role) {
      strataLaunch(useCase, params: params, in: .process) { result in
        result.onFailure { error in
          let retry = TrapezioMessageAction(
            retryTitle, running: useCase, params: params, reportingTo: messages,
            retryTitle: retryTitle)
          messages.emit(error, actions: [retry])
        }
      }
    }
  }
}
