// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio

package struct ArticleState: TrapezioState {
  /// The article as it is stored, or `nil` while it is not.
  package var details: ArticleDetails?
  package var isLoading = false
  package var isChangingFavourite = false
  package var isResolving = false
  /// Why the article cannot be shown, or is not current.
  package var problem: String?

  package init(details: ArticleDetails? = nil, problem: String? = nil) {
    self.details = details
    self.problem = problem
  }

  package var title: String { details?.article.title ?? "Article" }

  package var isFavourite: Bool { details?.isFavourite ?? false }

  /// The user's version, if both versions are kept.
  package var conflict: ArticleEdit? { details?.conflict }

  /// An article with two versions is edited after the user has chosen one.
  package var canEdit: Bool { details != nil && conflict == nil }

  /// What the user should know about the stored article.
  package var status: String? {
    switch details?.status {
    case .current, nil: nil
    case .waiting: "Saved on this device. Waiting to be sent."
    case .conflicting: "Changed by you and by somebody else. Both versions are kept."
    }
  }
}
