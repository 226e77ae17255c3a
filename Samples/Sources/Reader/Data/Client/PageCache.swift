// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

/// Caches the latest pages with their entity tags.
final class PageCache: Sendable {
  struct Entry: Sendable {
    let query: [URLQueryItem]
    let etag: String
    let page: RemotePage
  }

  private static let capacity = 16

  private let entries = StrataLock<[Entry]>([])

  func page(for query: [URLQueryItem]) -> Entry? {
    entries.withLock { entries in entries.first { $0.query == query } }
  }

  /// Stores a page and removes the oldest page if the cache is full.
  func store(_ page: RemotePage, etag: String, for query: [URLQueryItem]) {
    entries.withLock { entries in
      entries.removeAll { $0.query == query }
      entries.append(Entry(query: query, etag: etag, page: page))
      if entries.count > Self.capacity { entries.removeFirst() }
    }
  }
}
