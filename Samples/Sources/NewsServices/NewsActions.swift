// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

package enum IdentityAction: Action, Equatable {
  case logIn(name: String)
  case logOut
}

package enum ArticlesAction: Action, Equatable {
  case load
  case loaded([String])
  case published(String)
  case clear
}

package enum ErrorAction: Action {
  case error(any Error)
}
