// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package enum LoginEvent: TrapezioEvent, Equatable {
  case nameChanged(String)
  case passwordChanged(Redacted<String>)
  case focused(LoginState.Field?)
  /// Signs in, or tries again after a failure.
  case submit
  case cancel
  case close
}
