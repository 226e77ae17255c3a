// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The end of a page of articles.
///
/// The cursor names the last article of the page, so the next page has neither gaps nor repeats,
/// even if articles have changed between the requests.
struct ArticleCursor: Codable, Sendable {
  let order: ArticleOrder
  let key: ArticleKey

  init(order: ArticleOrder, key: ArticleKey) {
    self.order = order
    self.key = key
  }

  /// Creates a cursor from a text, or returns `nil` if the text is not a cursor.
  init?(_ text: String) {
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: base64),
      let cursor = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = cursor
  }

  /// The cursor as text in a URL.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = (try? encoder.encode(self)) ?? Data()
    return data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
  }
}
