// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A notification of the server, as its answers contain it.
package struct ServerNotification: Codable, Hashable, Sendable {
  package let id: Int
  package let text: String
  package let articleID: Int?
}
