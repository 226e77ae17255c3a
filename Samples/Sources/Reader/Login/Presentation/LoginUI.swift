// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  package struct LoginUI: TrapezioStoreUI, DynamicProperty {
    @FocusState private var focus: LoginState.Field?

    package init() {}

    package func map(_ view: TrapezioViewStore<LoginState, LoginEvent>) -> some View {
      Form {
        Section {
          TextField("Name", text: view.binding(\.name, send: LoginEvent.nameChanged))
            .focused($focus, equals: .name)
            .submitLabel(.next)
            .onSubmit { view.send(.focused(.password)) }
          problem(view.nameProblem)
          SecureField(
            "Password", text: view.binding(\.password) { .passwordChanged(Redacted($0)) }
          )
          .focused($focus, equals: .password)
          .submitLabel(.go)
          .onSubmit { view.send(.submit) }
          problem(view.passwordProblem)
        }
        .disabled(view.isSigningIn)
        Section {
          problem(view.problem)
          if view.isSigningIn {
            HStack {
              ProgressView()
              Text("Signing in…")
            }
            Button("Cancel", role: .cancel) { view.send(.cancel) }
          } else {
            Button(view.mayRetry ? "Try Again" : "Sign In") { view.send(.submit) }
            Button("Not Now", role: .cancel) { view.send(.close) }
          }
        }
      }
      .trapezioFocus($focus, follows: view.binding(\.focus, send: LoginEvent.focused))
      .navigationTitle("Sign In")
    }

    @ViewBuilder
    private func problem(_ text: String?) -> some View {
      if let text { Label(text, systemImage: "exclamationmark.circle") }
    }
  }

  #Preview {
    LoginUI().preview(["Empty": LoginState(), "Expired": LoginState(name: "Ann")])
  }
#endif
