// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Asks for a name and a password, and leaves when the user has signed in.
package struct LoginScreen: TrapezioScreen {
  /// The name that the user had before, if the session has expired.
  package let name: String?

  package init(name: String? = nil) {
    self.name = name
  }
}
