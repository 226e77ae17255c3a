// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension TrapezioMessageAction {
  /// Creates an action that runs a use case, even if the screen has left.
  ///
  /// Use it for "Undo" in a message that outlives its screen. The work has the lifetime of the
  /// process, so no store cancels it. If the use case fails, the error is a message with an action
  /// that runs the use case again.
  ///
  /// ```swift
  /// TrapezioMessageAction("Undo", running: addNote, params: note, reportingTo: messages)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text of the button. It is shown as it is, without a look-up in a string
  ///     catalog.
  ///   - role: What the action does to the user's data.
  ///   - useCase: Runs off the main actor when the user presses the button.
  ///   - params: The parameters of the use case.
  ///   - messages: Gets a failure. It is retained with the action.
  ///   - retryTitle: The text of the button that runs the use case again.
  @MainActor
  public init<P: Sendable, T: Sendable>(
    _ title: String, role: Role? = nil, running useCase: StrataInteractor<P, T>, params: P,
    reportingTo messages: TrapezioMessageManager, retryTitle: String = "Retry"
  ) {
    self.init(title, role: role) {
      strataLaunch(useCase, params: params, lifetime: .process) { result in
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
