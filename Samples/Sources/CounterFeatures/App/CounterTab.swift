// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The tabs of the app in a terminal.
package enum CounterTab: String, Codable, Sendable {
  case counter = "Counter"
  case saved = "Saved"
}
