// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

extension RemoteQuery {
  /// Returns the URL query items that request the page after a cursor.
  func items(after cursor: String?) -> [URLQueryItem] {
    var items = [
      URLQueryItem(name: "order", value: filter.order.rawValue),
      URLQueryItem(name: "limit", value: String(pageSize)),
    ]
    if !text.isEmpty { items.append(URLQueryItem(name: "q", value: text)) }
    if !filter.topics.isEmpty {
      let topics = filter.topics.map(\.rawValue).sorted().joined(separator: ",")
      items.append(URLQueryItem(name: "topics", value: topics))
    }
    if let cursor { items.append(URLQueryItem(name: "cursor", value: cursor)) }
    return items
  }
}
