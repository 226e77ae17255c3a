// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The role of a button in a question.
///
/// ```swift
/// if let main = buttons.firstIndex(where: { $0.role == .normal }) {
///   question.answer(main, text: text)
/// }
/// ```
public enum TrapezioDialogButtonRole: Hashable, Sendable {
  /// A button without a special meaning.
  case normal
  /// A button that deletes or discards something.
  case destructive
  /// A button that leaves everything unchanged.
  case cancel
}
