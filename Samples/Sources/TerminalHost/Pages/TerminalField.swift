// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A text that the user types on a page.
///
/// The tab key moves to the next field. Escape leaves the fields, and return submits.
package struct TerminalField {
  package let name: String
  package let text: String
  /// Shown in place of the characters of a password.
  package let isSecret: Bool
  /// Whether return begins a new line.
  package let isMultiline: Bool
  /// Whether the field asks for the focus.
  ///
  /// It gets the focus when it begins to ask, and again after a submit.
  package let isFocused: Bool
  /// Why the text is not accepted.
  package let problem: String?
  package let onChange: @MainActor (String) -> Void
  package let onSubmit: (@MainActor () -> Void)?

  package init(
    _ name: String, text: String, isSecret: Bool = false, isMultiline: Bool = false,
    isFocused: Bool = false, problem: String? = nil,
    onChange: @escaping @MainActor (String) -> Void, onSubmit: (@MainActor () -> Void)? = nil
  ) {
    self.name = name
    self.text = text
    self.isSecret = isSecret
    self.isMultiline = isMultiline
    self.isFocused = isFocused
    self.problem = problem
    self.onChange = onChange
    self.onSubmit = onSubmit
  }
}
