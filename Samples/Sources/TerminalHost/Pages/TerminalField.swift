// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A text field of a page.
///
/// The tab key focuses the next field. Escape removes the focus, and return submits.
package struct TerminalField {
  package let name: String
  package let text: String
  /// Whether the field hides its characters, as for a password.
  package let isSecret: Bool
  /// Whether return inserts a line break.
  package let isMultiline: Bool
  /// Whether the field requests the focus.
  ///
  /// The field receives the focus when this value becomes `true`, and again after a submit.
  package let isFocused: Bool
  /// The reason that the text is invalid.
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
