// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A notification in the responses of the server.
package struct ServerNotification: Codable, Hashable, Sendable {
  package let id: Int
  package let text: String
  package let articleID: Int?
}
