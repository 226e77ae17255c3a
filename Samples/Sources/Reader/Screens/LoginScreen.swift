// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio
import TrapezioNavigation

// mesa:ignore result-not-received: the store returns the user only if a result is awaited
/// Asks for a name and a password, and closes after the sign-in.
package struct LoginScreen: TrapezioAnsweringScreen {
  package typealias Outcome = User

  /// The name of the previous user, if the session has expired.
  package let name: String?

  package init(name: String? = nil) {
    self.name = name
  }
}
