// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An article in the responses of the server.
package struct ServerArticle: Codable, Hashable, Sendable {
  package let id: Int
  package var title: String
  package var author: String
  package var topic: String
  package var text: String
  package var publishedAt: Date
  package var revision: Int
}
