// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The text field of a question.
///
/// ```swift
/// let rename = TrapezioDialog<String>(
///   "Rename", textField: TrapezioDialogTextField("Title", text: state.title),
///   buttons: [.text("Rename") { $0 }, .cancel("Cancel")])
/// ```
public struct TrapezioDialogTextField: Hashable, Sendable {
  /// The placeholder that the empty field shows.
  public let prompt: String
  /// The initial text.
  public let text: String

  /// Creates a text field.
  public init(_ prompt: String = "", text: String = "") {
    self.prompt = prompt
    self.text = text
  }
}
