// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension TrapezioMessageAction {
  /// Creates an action that runs a use case, even after the screen has left the stack.
  ///
  /// No store cancels the work, which runs off the main actor. If the use case fails, the manager
  /// receives an error message with an action that runs the use case again and has the
  /// `retryTitle`. The action retains the manager.
  ///
  /// ```swift
  /// TrapezioMessageAction(
  ///   "Undo", running: addNote, params: note, reportingTo: messages)
  /// ```
  @MainActor
  public init<P: Sendable, T: Sendable>(
    _ title: String, role: TrapezioButtonRole? = nil, running useCase: StrataInteractor<P, T>,
    params: P,
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
