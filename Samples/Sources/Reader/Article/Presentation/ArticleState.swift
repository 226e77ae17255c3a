// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package struct ArticleState: TrapezioState {
  /// The stored article, or `nil` if none is stored.
  package var details: ArticleDetails?
  package var isLoading = false
  package var isChangingFavourite = false
  package var isResolving = false
  /// The reason that the article cannot be shown, or is not current.
  package var problem: String?

  package init(details: ArticleDetails? = nil, problem: String? = nil) {
    self.details = details
    self.problem = problem
  }

  package var title: String { details?.article.title ?? "Article" }

  package var isFavourite: Bool { details?.isFavourite ?? false }

  /// The user's version while it conflicts with the server's version.
  package var conflict: ArticleEdit? { details?.conflict }

  /// Whether an article is stored and the user does not have to choose between two versions first.
  package var canEdit: Bool { details != nil && conflict == nil }

  /// Tells the user that the article waits to be sent or has two versions.
  package var status: String? {
    switch details?.status {
    case .current, nil: nil
    case .waiting: "Saved on this device. Waiting to be sent."
    case .conflicting: "Changed by you and by somebody else. Both versions are kept."
    }
  }
}
