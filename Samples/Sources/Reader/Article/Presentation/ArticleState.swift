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

  /// The user's version, if the device has both versions.
  package var conflict: ArticleEdit? { details?.conflict }

  /// Whether the user can edit the article.
  ///
  /// An article with two versions needs a choice first.
  package var canEdit: Bool { details != nil && conflict == nil }

  /// A note about the stored article.
  package var status: String? {
    switch details?.status {
    case .current, nil: nil
    case .waiting: "Saved on this device. Waiting to be sent."
    case .conflicting: "Changed by you and by somebody else. Both versions are kept."
    }
  }
}
