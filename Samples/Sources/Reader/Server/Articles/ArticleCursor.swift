// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a page of articles ends.
///
/// It names the last article of the page. A page after it therefore has neither gaps nor repeats,
/// even if articles have changed between the requests.
struct ArticleCursor: Codable, Sendable {
  let order: ArticleOrder
  let key: ArticleKey

  init(order: ArticleOrder, key: ArticleKey) {
    self.order = order
    self.key = key
  }

  /// Reads a cursor, or returns `nil` if the text is none.
  init?(_ text: String) {
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: base64),
      let cursor = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = cursor
  }

  /// The cursor as a part of an address.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = (try? encoder.encode(self)) ?? Data()
    return data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
  }
}
