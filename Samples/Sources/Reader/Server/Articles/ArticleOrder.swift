// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The order of a list of articles.
enum ArticleOrder: String, CaseIterable, Codable, Sendable {
  case newest, oldest, title
}
