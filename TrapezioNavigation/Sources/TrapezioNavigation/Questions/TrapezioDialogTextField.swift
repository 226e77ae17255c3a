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
  /// The initial text, which is empty in a secure field.
  public let text: String
  /// Whether the field hides its text.
  public let isSecure: Bool

  /// Creates a text field.
  public init(_ prompt: String = "", text: String = "") {
    self.init(prompt: prompt, text: text, isSecure: false)
  }

  private init(prompt: String, text: String, isSecure: Bool) {
    self.prompt = prompt
    self.text = text
    self.isSecure = isSecure
  }

  /// Creates a text field for a secret, such as a password.
  ///
  /// ```swift
  /// let signIn = TrapezioDialog<Redacted<String>>(
  ///   "Sign in", textField: .secure("Password"),
  ///   buttons: [.text("Sign in") { Redacted($0) }, .cancel("Cancel")])
  /// ```
  public static func secure(_ prompt: String = "") -> Self {
    Self(prompt: prompt, text: "", isSecure: true)
  }
}
