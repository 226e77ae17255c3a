// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Trapezio
import TrapezioNavigation

package struct EditState: TrapezioRestorable {
  package enum Field: Hashable, Sendable {
    case title, text
  }

  package static let titleLimit = 120
  package static let textLimit = 20_000

  package var title = ""
  package var text = ""
  /// The article that the user changes, or `nil` until it is loaded.
  package internal(set) var original: ArticleEdit?
  /// The revision of the stored article, which others may change while the user edits the text.
  package internal(set) var currentRevision: Int?
  /// Whether the user has to choose between two versions of the article first.
  package internal(set) var isConflicting = false
  package var focus: Field?
  package var isLoading = false
  package var isSaving = false
  /// The reason that the article cannot be loaded.
  package var problem: String?

  // Only the user's text and its original survive a relaunch. The rest is loaded again.
  private enum CodingKeys: CodingKey {
    case title, text, original
  }

  package init() {}

  /// Shows the stored article, unless the user has changed the text.
  ///
  /// A changed text keeps the revision on which it is based, so the conflict is detected. A text
  /// that was saved just before the app ended is no change.
  package mutating func show(_ details: ArticleDetails) {
    let article = details.article
    problem = nil
    currentRevision = article.revision
    guard !isDirty || (title, text) == (article.title, article.text) else { return }
    isConflicting = details.conflict != nil
    let edit = ArticleEdit(
      id: article.id, baseRevision: article.revision, title: article.title, text: article.text)
    original = isConflicting ? nil : edit
    title = original?.title ?? ""
    text = original?.text ?? ""
  }
}

extension EditState {
  package var isLoaded: Bool { original != nil }

  package var isDirty: Bool {
    original.map { title != $0.title || text != $0.text } ?? false
  }

  package var titleProblem: String? {
    guard isLoaded else { return nil }
    return Self.problem(with: title, named: "title", limit: Self.titleLimit)
  }

  package var textProblem: String? {
    guard isLoaded else { return nil }
    return Self.problem(with: text, named: "text", limit: Self.textLimit)
  }

  /// The first invalid field.
  package var invalidField: Field? {
    titleProblem != nil ? .title : textProblem.map { _ in .text }
  }

  package var canEdit: Bool { isLoaded && !isSaving }

  package var canSave: Bool { canEdit && isDirty && invalidField == nil }

  /// The user's edit, with the revision on which it is based.
  package var edit: ArticleEdit? {
    original.map {
      ArticleEdit(id: $0.id, baseRevision: $0.baseRevision, title: title, text: text)
    }
  }

  /// Warns the user before saving that the article has, or will have, two versions.
  package var hint: String? {
    if isConflicting {
      "There are two versions of this article. Close this editor, and choose one."
    } else if isDirty, !isSaving, let currentRevision, currentRevision != original?.baseRevision {
      "Somebody else has changed this article. Both versions are kept when you save."
    } else {
      nil
    }
  }

  private static func problem(with text: String, named name: String, limit: Int) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "Enter a \(name)." }
    // Comparing the number of bytes first is fast, because it does not read each character.
    guard text.utf8.count > limit, text.count > limit else { return nil }
    return "The \(name) is \(text.count - limit) characters too long."
  }
}
