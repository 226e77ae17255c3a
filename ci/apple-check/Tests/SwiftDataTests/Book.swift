// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import SwiftData

@Model
final class Book {
  @Attribute(.unique) var isbn: Int
  var title: String
  var pages = 100
  /// A computed property, which is not stored.
  var shortTitle: String { String(title.prefix(1)) }

  init(isbn: Int, title: String) {
    self.isbn = isbn
    self.title = title
  }
}
