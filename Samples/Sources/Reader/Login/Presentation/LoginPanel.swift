// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio

/// Draws the login in a terminal.
///
/// The host adds the key that closes it.
package struct LoginPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: LoginState, onEvent: @escaping @MainActor (LoginEvent) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: "Sign in",
      lines: state.problem.map { [$0] } ?? [],
      fields: state.isSigningIn ? [] : fields(state, onEvent),
      progress: state.isSigningIn ? TerminalProgress("Signing in as \(state.trimmedName)…") : nil,
      commands: [
        state.isSigningIn
          ? TerminalCommand("c", "cancel") { onEvent(.cancel) }
          : TerminalCommand("s", state.mayRetry ? "try again" : "sign in") { onEvent(.submit) }
      ])
  }

  private func fields(
    _ state: LoginState, _ onEvent: @escaping @MainActor (LoginEvent) -> Void
  ) -> [TerminalField] {
    [
      TerminalField(
        "Name", text: state.name, isFocused: state.focus == .name, problem: state.nameProblem
      ) {
        onEvent(.nameChanged($0))
      } onSubmit: {
        onEvent(.focused(.password))
      },
      TerminalField(
        "Password", text: state.password, isSecret: true, isFocused: state.focus == .password,
        problem: state.passwordProblem
      ) {
        onEvent(.passwordChanged(Redacted($0)))
      } onSubmit: {
        onEvent(.submit)
      },
    ]
  }
}
