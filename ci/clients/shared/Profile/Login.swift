// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

struct LoginScreen: TrapezioScreen {
  @Redacted var token: String?

  init(token: String? = nil) { self.token = token }
}

struct LoginState: TrapezioState {
  var name = ""
  @Redacted var password = ""
}

enum LoginEvent: TrapezioEvent {
  case passwordChanged(Redacted<String>)
}

final class LoginStore: TrapezioStore<LoginScreen, LoginState, LoginEvent> {
  init(screen: LoginScreen) {
    super.init(screen: screen, initialState: LoginState())
  }

  override func handle(event: LoginEvent) {
    switch event {
    case .passwordChanged(let password): update { $0.$password = password }
    }
  }
}
